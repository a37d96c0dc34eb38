import { deadlineNow } from '#platform/db/deadline-now.ts';
import { findPayeeRow } from '../payees/payee.store.ts';
import { openPayee } from '../payees/payee-seal.ts';
import type { PayoutReport, ProviderClient } from '../providers/provider.types.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { findPayout, insertPayout } from './payout.store.ts';
import { recordPayoutReport } from './record-payout-report.ts';
import { payoutIdOf } from './withdrawal.rules.ts';
import { findWithdrawalOfBrand, lockWithdrawal, postponeWithdrawal } from './withdrawal.store.ts';
import type { Payout, WithdrawalDeps } from './withdrawal.types.ts';

/** Without a client the withdrawal stays approved and is retried. */
const closedMs = 60_000;

/** A client that throws leaves the outcome unknown. */
const readOutcome = async (
  ask: () => Promise<PayoutReport>,
  payoutId: string,
  deps: WithdrawalDeps,
): Promise<PayoutReport> => {
  try {
    return await ask();
  } catch (error) {
    deps.log.warn({ err: error, payout: payoutId }, 'payment provider did not answer');
    return { state: 'unknown', detail: 'no answer' };
  }
};

const send = async (payout: Payout, client: ProviderClient, deps: WithdrawalDeps): Promise<void> => {
  const { brandId, withdrawalId, payoutId, amount, currency } = payout;
  const withdrawal = await findWithdrawalOfBrand(deps.db.read, { brandId, withdrawalId });
  if (withdrawal === null) return;
  const row = await findPayeeRow(deps.db.read, { brandId, payeeId: withdrawal.payeeId });
  if (row === null) throw new Error('a withdrawal names its payee');
  const { holderName, number } = openPayee(deps.keys, row);
  const payee = { kind: row.kind, bankName: row.bankName, holderName, number };
  const order = { payoutId, reference: withdrawal.reference, amount, currency, payee };
  await recordPayoutReport(payoutId, await readOutcome(() => client.sendPayout(order), payoutId, deps), deps);
};

/**
 * Sends an approved withdrawal to the provider. The payout and its id are committed before the call, so that after a
 * crash its outcome can be queried.
 */
export const payWithdrawal = async (withdrawalId: string, deps: WithdrawalDeps): Promise<void> => {
  const payout = await deps.db.transaction(async (tx): Promise<Payout | null> => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal?.state !== 'approved') return null;
    const now = await deadlineNow(tx);
    const { brandId, providerCode, currency, amount } = withdrawal;
    if (deps.providers(providerCode) === undefined) {
      await postponeWithdrawal(tx, { brandId, withdrawalId, dueAt: new Date(now.getTime() + closedMs) });
      return null;
    }
    const attempt = withdrawal.attempt + 1;
    const payoutId = payoutIdOf(withdrawalId, attempt);
    const order = { payoutId, brandId, withdrawalId, attempt, providerCode, currency, amount };
    await insertPayout(tx, { ...order, madeAt: now });
    await moveWithdrawal(tx, withdrawal, { to: 'paying', by: 'system', now, change: { payoutId, attempt } }, deps);
    return { ...order, state: 'sending', paid: null, providerRef: null, asks: 0 };
  });
  const client = payout === null ? undefined : deps.providers(payout.providerCode);
  if (payout !== null && client !== undefined) await send(payout, client, deps);
};

/**
 * Queries the outcome of a payout. Nothing is paid, with one exception: a payout that the provider reports as absent is
 * sent again under the same id.
 */
export const takePayoutHint = async (payoutId: string, deps: WithdrawalDeps): Promise<void> => {
  const payout = await findPayout(deps.db.read, payoutId);
  if (payout === null || payout.state === 'paid' || payout.state === 'failed') return;
  const client = deps.providers(payout.providerCode);
  const { currency } = payout;
  const report: PayoutReport =
    client === undefined
      ? { state: 'unknown', detail: 'this provider has no client' }
      : await readOutcome(() => client.askPayout({ payoutId, currency }), payoutId, deps);
  const taken = await recordPayoutReport(payoutId, report, deps);
  if (taken?.maySend === true && client !== undefined) await send(payout, client, deps);
};
