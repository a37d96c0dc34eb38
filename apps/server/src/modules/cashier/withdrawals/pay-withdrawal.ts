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

/** Where no door is open nothing can be handed over: it stays approved and is tried again. */
const closedMs = 60_000;

/** A door that throws has said nothing. */
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
 * Hands an approved withdrawal to the rail. That it is being paid, and under which id, is committed before the call:
 * whoever dies afterwards leaves a payment to be asked about, never one to be guessed.
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
 * Asks the rail what became of a payment. It pays nothing, but for one case: a payment that the rail says it never
 * had is sent again, under the id it has always had.
 */
export const takePayoutHint = async (payoutId: string, deps: WithdrawalDeps): Promise<void> => {
  const payout = await findPayout(deps.db.read, payoutId);
  if (payout === null || payout.state === 'paid' || payout.state === 'failed') return;
  const client = deps.providers(payout.providerCode);
  const { currency } = payout;
  const report: PayoutReport =
    client === undefined
      ? { state: 'unknown', detail: 'no door is open to this provider' }
      : await readOutcome(() => client.askPayout({ payoutId, currency }), payoutId, deps);
  const taken = await recordPayoutReport(payoutId, report, deps);
  if (taken?.maySend === true && client !== undefined) await send(payout, client, deps);
};
