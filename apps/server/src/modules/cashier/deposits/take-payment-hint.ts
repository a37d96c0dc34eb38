import assert from 'node:assert/strict';
import { constantOf } from '#modules/brand/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { findMethod } from '../methods/method.store.ts';
import { setAsideDeposits } from '../providers/provider.metrics.ts';
import type { PaymentReport, ProviderClient } from '../providers/provider.types.ts';
import { believedUpTo } from '../two-people/two-people.rules.ts';
import { creditDeposit } from './credit-deposit.ts';
import { isByHand } from './deposit.rules.ts';
import { mayMove } from './deposit.states.ts';
import { lockDeposit, readDeposit } from './deposit.store.ts';
import type { Deposit, DepositDeps } from './deposit.types.ts';
import { failDeposit } from './fail-deposit.ts';
import { moveDeposit } from './move-deposit.ts';
import { openPayment } from './open-payment.ts';

const askProvider = async (
  client: ProviderClient,
  { id, currency }: Deposit,
  deps: DepositDeps,
): Promise<PaymentReport> => {
  try {
    return await client.askPayment({ orderId: id, currency });
  } catch (error) {
    deps.log.warn({ err: error, deposit: id, provider: client.code }, 'payment provider did not answer');
    return { state: 'unknown', detail: 'no answer' };
  }
};

/** The provider's report does not fit the order: two people decide, and nothing is credited until then. */
const setAside = async (tx: Tx, deposit: Deposit, detail: string, deps: DepositDeps): Promise<void> => {
  if (deposit.needsPeople) return;
  setAsideDeposits.inc({ provider: deposit.providerCode });
  deps.log.error({ deposit: deposit.id, provider: deposit.providerCode, detail }, 'a payment does not fit its order');
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
    deps,
  );
};

/** A provider's amount is accepted up to the ordered one plus the brand's tolerance, so that it cannot create money. */
const isBelieved = async (
  tx: Tx,
  deposit: Deposit,
  { amount, currency, fee }: Extract<PaymentReport, { state: 'paid' }>,
  { directory }: DepositDeps,
): Promise<boolean> => {
  const brand = directory.byId(deposit.brandId);
  assert(brand !== undefined, 'an order belongs to a brand');
  if (currency !== deposit.currency || amount <= 0n || fee < 0n || fee > amount) return false;
  const method = await findMethod(tx, deposit);
  const surplusThousandths = constantOf(brand, 'depositSurplusThousandthsTimes');
  return amount <= believedUpTo(deposit.amount, { surplusThousandths, methodMax: method?.max ?? null });
};

const recordPaymentReport = (
  id: string,
  report: Extract<PaymentReport, { state: 'paid' | 'failed' }>,
  deps: DepositDeps,
) =>
  deps.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (report.state === 'failed') {
      if (!mayMove(deposit.state, 'failed')) return;
      await failDeposit(tx, deposit, { reason: 'PROVIDER_DECLINED', by: 'provider', detail: report.detail }, deps);
      return;
    }
    if (!mayMove(deposit.state, 'credited')) return;
    const { amount, currency, providerRef, fee } = report;
    if (!(await isBelieved(tx, deposit, report, deps))) {
      await setAside(tx, deposit, `the provider says ${amount} ${currency}, fee ${fee}`, deps);
      return;
    }
    await creditDeposit(tx, deposit, { received: amount, providerFee: fee, providerRef, by: 'provider' }, deps);
  });

/**
 * Handles a hint (webhook, timer or proof) that an order may have been paid. Only the provider's own status moves the
 * order (security.md section 10); a timeout changes nothing. An order that the provider does not have yet is sent
 * again. Returns false if the order does not exist here.
 */
export const takePaymentHint = async (orderId: string, deps: DepositDeps): Promise<boolean> => {
  const deposit = await readDeposit(deps.db.read, orderId);
  if (deposit === null) return false;
  const client = deps.providers(deposit.providerCode);
  if (isByHand(deposit) || deposit.state === 'credited' || client === undefined) return true;
  const report = await askProvider(client, deposit, deps);
  if (report.state === 'paid' || report.state === 'failed') await recordPaymentReport(deposit.id, report, deps);
  else if (report.state === 'absent' && deposit.state === 'created') await openPayment(deposit, deps);
  else if (report.state === 'pending' && deposit.state === 'created' && deposit.pay === null)
    // The provider has the order but its response was lost: repeating the call returns it again.
    await openPayment(deposit, deps);
  return true;
};
