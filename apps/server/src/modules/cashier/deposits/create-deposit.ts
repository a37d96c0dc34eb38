import { randomBytes } from 'node:crypto';
import type { createDepositEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { constantOf } from '#modules/brand/index.ts';
import { demandDetails } from '#modules/identity/index.ts';
import { walletsOf } from '#modules/ledger/index.ts';
import { holdStopsFor, identityStopOf, noteLimitHits, reserveDeposit, stopsFor } from '#modules/protection/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { nextChannel } from '../methods/method.rules.ts';
import { countChannel, findMethod, lockChannels } from '../methods/method.store.ts';
import type { Channel, Method } from '../methods/method.types.ts';
import { byHand } from '../providers/provider.types.ts';
import { depositChanged } from './deposit.events.ts';
import { isByHand, isSameInput, judgeDeposit, referenceFrom } from './deposit.rules.ts';
import { countUnpaid, findOrder, insertDeposit, lockOrdersOf } from './deposit.store.ts';
import type { Deposit, DepositDeps, DepositKind, DepositOwner, ScreenMember } from './deposit.types.ts';
import { getDeposit, memberOf } from './get-deposit.ts';
import { openPayment } from './open-payment.ts';
import type { ShownDeposit } from './show-deposits.ts';

type Input = z.output<(typeof createDepositEndpoint)['schema']['body']>;

export const followTask = 'cashier.follow_deposit';
/** By then the provider call of the request has ended, so the follow-up job may take over. */
const followAfterMs = 10_000;

/** Repeating the same request returns its order; the same id with other contents is a conflict. */
const earlierOrder = async (tx: Tx, owner: DepositOwner, input: Input): Promise<Deposit | null> => {
  const earlier = await findOrder(tx, { ...owner, orderId: input.orderId });
  if (earlier !== null && !isSameInput(earlier, input)) throw new Refusal('SYSTEM_ID_REUSED');
  return earlier;
};

/** The bank account whose turn it is; a method with a provider uses none of our accounts. */
const takeTurn = async (tx: Tx, brandId: string, method: Method | null): Promise<Channel | undefined> =>
  method?.providerCode === byHand ? nextChannel(await lockChannels(tx, brandId, method.methodId)) : undefined;

const validateInput = async (
  tx: Tx,
  owner: DepositOwner,
  input: Input,
  deps: DepositDeps,
): Promise<{ method: Method; channel: Channel | undefined }> => {
  const method = await findMethod(tx, { brandId: owner.brandId, methodId: input.methodId });
  const channel = await takeTurn(tx, owner.brandId, method);
  const { state: memberState } = await memberOf(tx, owner);
  const wallets = await walletsOf(tx, owner);
  const wallet = wallets.find(({ purse, currency }) => purse === 'main' && currency === input.currency);
  const verdict = judgeDeposit(input, {
    method,
    isOffered:
      method !== null &&
      (method.providerCode === byHand ? channel?.account != null : deps.providers(method.providerCode) !== undefined),
    now: await deadlineNow(tx),
    stops: await stopsFor(tx, { ...owner, act: 'deposit' }),
    memberState,
    flags: wallet?.flags ?? null,
    openOrders: await countUnpaid(tx, owner),
  });
  if (!verdict.ok) throw new Refusal(verdict.code, verdict.details === undefined ? {} : { details: verdict.details });
  await demandDetails(tx, owner, 'deposit', deps);
  const stop = await identityStopOf(tx, owner);
  if (stop?.deposit === true) throw new Refusal('PLAY_PROTECTION_STOP', { details: { kind: 'identity' } });
  if (method === null) throw new Error('an order was allowed for no method');
  return { method, channel };
};

const writeOrder = (owner: DepositOwner, input: Input, deps: DepositDeps): Promise<Deposit> =>
  deps.db.transaction(async (tx) => {
    await lockOrdersOf(tx, owner);
    const earlier = await earlierOrder(tx, owner, input);
    if (earlier !== null) return earlier;
    const { method, channel } = await validateInput(tx, owner, input, deps);
    const brand = deps.directory.byId(owner.brandId);
    if (brand === undefined) throw new Error('a session names a brand that is gone');
    const isAsked = method.providerCode !== byHand;
    const deposit = await insertDeposit(tx, {
      ...owner,
      id: newId(),
      orderId: input.orderId,
      reference: referenceFrom(randomBytes(9)),
      methodId: method.methodId,
      channelId: channel?.channelId ?? null,
      providerCode: method.providerCode,
      kind: method.kind as DepositKind,
      currency: input.currency,
      amount: input.amount,
      feeFlat: method.feeFlat,
      feePpm: method.feePpm,
      arrivalMinutes: method.arrivalMinutes,
      pay: channel === undefined ? null : { url: null, qrText: null, account: channel.account },
      lifeMinutes: constantOf(brand, 'depositOrderLifeMinutes'),
      isAsked,
    });
    if (channel !== undefined) await countChannel(tx, channel.channelId);
    const { brandId, memberId, currency, amount } = deposit;
    const reservation = await reserveDeposit(tx, { brandId, memberId, currency, amount, orderId: deposit.id });
    if (!reservation.ok) {
      const { period, ceiling, left } = reservation;
      const details = { period, ceiling: `${ceiling}`, left: `${left}`, currency };
      throw new Refusal('PROTECTION_DEPOSIT_LIMIT', { details });
    }
    // Checked again under a lock, so that a concurrent self-exclusion waits for this order.
    const stops = await holdStopsFor(tx, { brandId, memberId, act: 'deposit' });
    if (stops.length > 0) throw new Refusal('PLAY_PROTECTION_STOP', { details: { kind: 'exclusion', bars: stops } });
    await deps.outbox.add(tx, depositChanged(deposit));
    if (isAsked) {
      await deps.jobs.add(tx, {
        task: followTask,
        payload: { depositId: deposit.id },
        key: `deposit:${deposit.id}`,
        runAt: new Date(Date.now() + followAfterMs),
      });
    }
    return deposit;
  });

/** A refusal by the member's own limit is recorded after the rollback, which would have undone the record. */
const noteRefused = async (owner: DepositOwner, error: unknown, deps: DepositDeps): Promise<never> => {
  if (error instanceof Refusal && error.code === 'PROTECTION_DEPOSIT_LIMIT')
    await noteLimitHits(deps.db.read, [{ brandId: owner.brandId, memberId: owner.memberId, kind: 'deposit', hits: 1 }]);
  throw error;
};

/**
 * Opens a deposit order. It is committed before the provider is called, so that no payment lacks its order. If the
 * provider does not respond, the call is repeated under the same id.
 */
export const createDeposit = async (
  owner: DepositOwner,
  input: Input,
  deps: DepositDeps & { screenMember: ScreenMember },
): Promise<ShownDeposit> => {
  await deps.screenMember(owner, { act: 'deposit' });
  const deposit = await writeOrder(owner, input, deps).catch((error: unknown) => noteRefused(owner, error, deps));
  if (deposit.state === 'created' && deposit.pay === null && !isByHand(deposit)) {
    const opened = await openPayment(deposit, deps);
    if (opened.state === 'created' && opened.pay === null)
      throw new Refusal('CASHIER_PROVIDER_SILENT', { details: { depositId: deposit.id } });
  }
  return getDeposit(owner, { depositId: deposit.id }, deps);
};
