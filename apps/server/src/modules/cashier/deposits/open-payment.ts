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
 * Opens a committed order at the provider, outside any transaction. A timeout leaves the order as it is; the call is
 * repeated under the same id, which is idempotent at the provider.
 */
export const openPayment = async (deposit: Deposit, deps: DepositDeps): Promise<Deposit> => {
  const client = deps.providers(deposit.providerCode);
  // An expired order is not opened at the provider any more.
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
