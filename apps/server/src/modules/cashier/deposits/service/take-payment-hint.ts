import type { Tx } from '#platform/db/db.ts';
import type { PaymentWord, ProviderDoor } from '../../providers/provider.types.ts';
import { isByHand } from '../deposit.rules.ts';
import { mayMove } from '../deposit.states.ts';
import { lockDeposit, readDeposit } from '../deposit.store.ts';
import type { Deposit, DepositUses } from '../deposit.types.ts';
import { creditDeposit } from './credit-deposit.ts';
import { failDeposit } from './fail-deposit.ts';
import { moveDeposit } from './move-deposit.ts';
import { openPayment } from './open-payment.ts';

const askProvider = async (door: ProviderDoor, { id, currency }: Deposit, use: DepositUses): Promise<PaymentWord> => {
  try {
    return await door.askPayment({ orderId: id, currency });
  } catch (error) {
    use.log.warn({ err: error, deposit: id, provider: door.code }, 'payment provider did not answer');
    return { state: 'unknown', detail: 'no answer' };
  }
};

/** What the provider says it has does not fit the order: a person looks, and nothing is credited until then. */
const setAside = async (tx: Tx, deposit: Deposit, detail: string, use: DepositUses): Promise<void> => {
  if (deposit.needsPeople) return;
  if (deposit.state !== 'created' && deposit.state !== 'waiting') {
    use.log.error({ deposit: deposit.id, detail }, 'a payment does not fit an order that is over');
    return;
  }
  await moveDeposit(
    tx,
    deposit,
    {
      state: 'waiting',
      reason: 'AMOUNT_DIFFERS',
      needsPeople: true,
      expectedInMinutes: deposit.arrivalMinutes,
      askAt: null,
      by: 'provider',
      detail,
    },
    use,
  );
};

const takeWord = (id: string, word: Extract<PaymentWord, { state: 'paid' | 'failed' }>, use: DepositUses) =>
  use.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (word.state === 'failed') {
      if (!mayMove(deposit.state, 'failed')) return;
      await failDeposit(tx, deposit, { reason: 'PROVIDER_DECLINED', by: 'provider', detail: word.detail }, use);
      return;
    }
    if (!mayMove(deposit.state, 'credited')) return;
    if (word.currency !== deposit.currency || word.amount <= 0n) {
      await setAside(tx, deposit, `the provider says ${word.amount} ${word.currency}`, use);
      return;
    }
    const { amount, providerRef, fee } = word;
    await creditDeposit(tx, deposit, { received: amount, providerFee: fee, providerRef, by: 'provider' }, use);
  });

/**
 * Somebody hints that an order may have been paid: a webhook, a timer, a proof. The provider itself is asked, and its
 * own word moves the order (security.md section 10); silence moves nothing. An order that the provider does not have
 * yet is told to it again. False: there is no such order here.
 */
export const takePaymentHint = async (orderId: string, use: DepositUses): Promise<boolean> => {
  const deposit = await readDeposit(use.db.read, orderId);
  if (deposit === null) return false;
  const door = use.providers(deposit.providerCode);
  if (isByHand(deposit) || deposit.state === 'credited' || door === undefined) return true;
  const word = await askProvider(door, deposit, use);
  if (word.state === 'paid' || word.state === 'failed') await takeWord(deposit.id, word, use);
  else if (word.state === 'absent' && deposit.state === 'created') await openPayment(deposit, use);
  else if (word.state === 'pending' && deposit.state === 'created' && deposit.pay === null)
    // It has the order, and its answer was lost: told again it answers the same.
    await openPayment(deposit, use);
  return true;
};
