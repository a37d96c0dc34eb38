import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { PaymentOpened, ProviderDoor } from '../providers/provider.types.ts';
import { orderPath } from './deposit.rules.ts';
import { lockDeposit, writeOpened } from './deposit.store.ts';
import type { Deposit, DepositUses } from './deposit.types.ts';
import { failDeposit } from './fail-deposit.ts';

const callProvider = async (door: ProviderDoor, deposit: Deposit, use: DepositUses): Promise<PaymentOpened> => {
  const { id, reference, kind, amount, currency, expiresAt, brandId } = deposit;
  try {
    const returnUrl = `${use.siteOf(brandId)}${orderPath(deposit)}`;
    return await door.openPayment({ orderId: id, reference, kind, amount, currency, expiresAt, returnUrl });
  } catch (error) {
    use.log.warn({ err: error, deposit: id, provider: deposit.providerCode }, 'payment provider did not answer');
    return { state: 'unknown', detail: 'no answer' };
  }
};

/**
 * Tells the provider of an order that stands in our books already; no transaction is open meanwhile. Silence leaves
 * the order as it is: it is opened again under the same id, which is one order there however often it is told.
 */
export const openPayment = async (deposit: Deposit, use: DepositUses): Promise<Deposit> => {
  const door = use.providers(deposit.providerCode);
  // An order whose time is over is not begun any more: whoever pays late has been told of it before.
  if (door === undefined || deposit.expiresAt <= (await deadlineNow(use.db.read))) return deposit;
  const answer = await callProvider(door, deposit, use);
  if (answer.state === 'unknown') return deposit;
  return use.db.transaction(async (tx) => {
    const standing = await lockDeposit(tx, deposit.id);
    if (standing.state !== 'created' || standing.pay !== null) return standing;
    if (answer.state === 'refused')
      return failDeposit(tx, standing, { reason: 'PROVIDER_DECLINED', by: 'provider', detail: answer.detail }, use);
    const { providerRef, url, qrText, account } = answer;
    return writeOpened(tx, standing.id, { providerRef: providerRef.slice(0, 128), pay: { url, qrText, account } });
  });
};
