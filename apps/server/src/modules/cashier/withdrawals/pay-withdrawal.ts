import { deadlineNow } from '#platform/db/deadline-now.ts';
import { findPayeeRow } from '../payees/payee.store.ts';
import { openPayee } from '../payees/payee-seal.ts';
import type { PayoutWord, ProviderDoor } from '../providers/provider.types.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { findPayout, insertPayout } from './payout.store.ts';
import { takeWord } from './take-word.ts';
import { payoutIdOf } from './withdrawal.rules.ts';
import { findWithdrawalOfBrand, lockWithdrawal, postponeWithdrawal } from './withdrawal.store.ts';
import type { Payout, WithdrawalUses } from './withdrawal.types.ts';

/** Where no door is open nothing can be handed over: it stays approved and is tried again. */
const closedMs = 60_000;

/** A door that throws has said nothing. */
const hear = async (ask: () => Promise<PayoutWord>, payoutId: string, use: WithdrawalUses): Promise<PayoutWord> => {
  try {
    return await ask();
  } catch (error) {
    use.log.warn({ err: error, payout: payoutId }, 'payment provider did not answer');
    return { state: 'unknown', detail: 'no answer' };
  }
};

const send = async (payout: Payout, door: ProviderDoor, use: WithdrawalUses): Promise<void> => {
  const { brandId, withdrawalId, payoutId, amount, currency } = payout;
  const withdrawal = await findWithdrawalOfBrand(use.db.read, { brandId, withdrawalId });
  if (withdrawal === null) return;
  const row = await findPayeeRow(use.db.read, { brandId, payeeId: withdrawal.payeeId });
  if (row === null) throw new Error('a withdrawal names its payee');
  const { holderName, number } = openPayee(use.keys, row);
  const payee = { kind: row.kind, bankName: row.bankName, holderName, number };
  const order = { payoutId, reference: withdrawal.reference, amount, currency, payee };
  await takeWord(payoutId, await hear(() => door.sendPayout(order), payoutId, use), use);
};

/**
 * Hands an approved withdrawal to the rail. That it is being paid, and under which id, is committed before the call:
 * whoever dies afterwards leaves a payment to be asked about, never one to be guessed.
 */
export const payWithdrawal = async (withdrawalId: string, use: WithdrawalUses): Promise<void> => {
  const payout = await use.db.transaction(async (tx): Promise<Payout | null> => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal?.state !== 'approved') return null;
    const now = await deadlineNow(tx);
    const { brandId, providerCode, currency, amount } = withdrawal;
    if (use.providers(providerCode) === undefined) {
      await postponeWithdrawal(tx, { brandId, withdrawalId, dueAt: new Date(now.getTime() + closedMs) });
      return null;
    }
    const attempt = withdrawal.attempt + 1;
    const payoutId = payoutIdOf(withdrawalId, attempt);
    const order = { payoutId, brandId, withdrawalId, attempt, providerCode, currency, amount };
    await insertPayout(tx, { ...order, madeAt: now });
    await moveWithdrawal(tx, withdrawal, { to: 'paying', by: 'system', now, change: { payoutId, attempt } }, use);
    return { ...order, state: 'sending', paid: null, providerRef: null, asks: 0 };
  });
  const door = payout === null ? undefined : use.providers(payout.providerCode);
  if (payout !== null && door !== undefined) await send(payout, door, use);
};

/**
 * Asks the rail what became of a payment. It pays nothing, but for one case: a payment that the rail says it never
 * had is sent again, under the id it has always had.
 */
export const takePayoutHint = async (payoutId: string, use: WithdrawalUses): Promise<void> => {
  const payout = await findPayout(use.db.read, payoutId);
  if (payout === null || payout.state === 'paid' || payout.state === 'failed') return;
  const door = use.providers(payout.providerCode);
  const { currency } = payout;
  const word: PayoutWord =
    door === undefined
      ? { state: 'unknown', detail: 'no door is open to this provider' }
      : await hear(() => door.askPayout({ payoutId, currency }), payoutId, use);
  const taken = await takeWord(payoutId, word, use);
  if (taken?.maySend === true && door !== undefined) await send(payout, door, use);
};
