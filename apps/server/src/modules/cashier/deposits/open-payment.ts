import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { PaymentOpened, ProviderClient } from '../providers/provider.types.ts';
import { orderPath } from './deposit.rules.ts';
import { lockDeposit, writeOpened } from './deposit.store.ts';
import type { Deposit, DepositDeps } from './deposit.types.ts';
import { failDeposit } from './fail-deposit.ts';

const callProvider = async (client: ProviderClient, deposit: Deposit, deps: DepositDeps): Promise<PaymentOpened> => {
  const { id, reference, kind, amount, currency, expiresAt, brandId } = deposit;
  try {
    const returnUrl = `${deps.siteOf(brandId)}${orderPath(deposit)}`;
    return await client.openPayment({ orderId: id, reference, kind, amount, currency, expiresAt, returnUrl });
  } catch (error) {
    deps.log.warn({ err: error, deposit: id, provider: deposit.providerCode }, 'payment provider did not answer');
    return { state: 'unknown', detail: 'no answer' };
  }
};

/**
 * Tells the provider of an order that stands in our books already; no transaction is open meanwhile. Silence leaves
 * the order as it is: it is opened again under the same id, which is one order there however often it is told.
 */
export const openPayment = async (deposit: Deposit, deps: DepositDeps): Promise<Deposit> => {
  const client = deps.providers(deposit.providerCode);
  // An order whose time is over is not begun any more: whoever pays late has been told of it before.
  if (client === undefined || deposit.expiresAt <= (await deadlineNow(deps.db.read))) return deposit;
  const response = await callProvider(client, deposit, deps);
  if (response.state === 'unknown') return deposit;
  return deps.db.transaction(async (tx) => {
    const standing = await lockDeposit(tx, deposit.id);
    if (standing.state !== 'created' || standing.pay !== null) return standing;
    if (response.state === 'refused')
      return failDeposit(tx, standing, { reason: 'PROVIDER_DECLINED', by: 'provider', detail: response.detail }, deps);
    const { providerRef, url, qrText, account } = response;
    return writeOpened(tx, standing.id, { providerRef: providerRef.slice(0, 128), pay: { url, qrText, account } });
  });
};
