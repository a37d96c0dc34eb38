import { rememberWallet } from '#studio/sessions/session.store.ts';
import { bodyOf } from './body-of.ts';
import { claimCall, finishCall, markRolledBack, postponeCall } from './call.store.ts';
import type { Call } from './call.types.ts';
import { callPlatform } from './call-platform.ts';
import type { WalletNow } from './wallet.types.ts';
import type { WalletDeps } from './wallet-deps.ts';

const notify = ({ waiting }: WalletDeps, transactionId: string, wallet: WalletNow | null): void => {
  waiting.get(transactionId)?.resolve(wallet);
  waiting.delete(transactionId);
};

/** Sends a claimed win or rollback once; without a final response it becomes due again later. */
export const sendClaimed = async (deps: WalletDeps, call: Call): Promise<void> => {
  const { db, now, log, timing } = deps;
  const { transactionId, kind, attempts } = call;
  const response = await callPlatform(deps, kind, bodyOf(call, null));
  if (response === null) {
    await postponeCall(db, transactionId, new Date(now().getTime() + timing.backOffMs(attempts)));
    return;
  }
  const { code, platformTransactionId, wallet } = response;
  const state = code === 'OK' ? 'accepted' : 'refused';
  await db.transaction(async (tx) => {
    if (!(await finishCall(tx, transactionId, { state, code, platformTransactionId, at: now() }))) return;
    if (kind === 'rollback' && state === 'accepted' && call.refTransactionId !== null)
      await markRolledBack(tx, call.refTransactionId);
    if (wallet !== null) await rememberWallet(tx, call.sessionId, wallet);
  });
  if (state === 'refused') log.error({ transactionId, kind, code }, 'the platform finally refused a win or a rollback');
  notify(deps, transactionId, wallet);
};

/** Sends one call now, if it is due and not claimed. */
export const sendCall = async (deps: WalletDeps, transactionId: string): Promise<void> => {
  const now = deps.now();
  try {
    const lease = { now, until: new Date(now.getTime() + deps.timing.leaseMs) };
    const call = await claimCall(deps.db, transactionId, lease);
    if (call !== null) await sendClaimed(deps, call);
  } catch (error) {
    // It stays due, so the pump retries it.
    deps.log.error({ transactionId, err: error }, 'a call could not be sent now');
  }
};
