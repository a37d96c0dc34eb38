import { rememberWallet } from '#studio/sessions/session.store.ts';
import { askHouse } from './ask-house.ts';
import { bodyOf } from './body-of.ts';
import { claimCall, finishCall, markRolledBack, postponeCall } from './call.store.ts';
import type { Call } from './call.types.ts';
import type { WalletNow } from './wallet.types.ts';
import type { WalletUse } from './wallet-use.ts';

const tell = ({ waiting }: WalletUse, transactionId: string, wallet: WalletNow | null): void => {
  waiting.get(transactionId)?.resolve(wallet);
  waiting.delete(transactionId);
};

/** Sends a win or a rollback that was taken for it, once; without a final answer it is due again later. */
export const sendClaimed = async (use: WalletUse, call: Call): Promise<void> => {
  const { db, now, log, timing } = use;
  const { transactionId, kind, attempts } = call;
  const answer = await askHouse(use, kind, bodyOf(call, null));
  if (answer === null) {
    await postponeCall(db, transactionId, new Date(now().getTime() + timing.backOffMs(attempts)));
    return;
  }
  const { code, platformTransactionId, wallet } = answer;
  const state = code === 'OK' ? 'accepted' : 'refused';
  await db.transaction(async (tx) => {
    if (!(await finishCall(tx, transactionId, { state, code, platformTransactionId, at: now() }))) return;
    if (kind === 'rollback' && state === 'accepted' && call.refTransactionId !== null)
      await markRolledBack(tx, call.refTransactionId);
    if (wallet !== null) await rememberWallet(tx, call.sessionId, wallet);
  });
  if (state === 'refused') log.error({ transactionId, kind, code }, 'the house refused money in flight for good');
  tell(use, transactionId, wallet);
};

/** Sends one call now, if it is due and nobody else is at it. */
export const sendCall = async (use: WalletUse, transactionId: string): Promise<void> => {
  const now = use.now();
  try {
    const lease = { now, until: new Date(now.getTime() + use.timing.leaseMs) };
    const call = await claimCall(use.db, transactionId, lease);
    if (call !== null) await sendClaimed(use, call);
  } catch (error) {
    // It stays due: the pump finds it again.
    use.log.error({ transactionId, err: error }, 'a call could not be sent now');
  }
};
