import assert from 'node:assert/strict';
import {
  digestOf,
  type HoldResult,
  hold,
  keyOf,
  type Leg,
  openHouseAccount,
  type PostingKind,
  postIn,
  release,
  settle,
} from '#modules/ledger/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Withdrawal } from './withdrawal.types.ts';

type Priced = Pick<Withdrawal, 'brandId' | 'currency' | 'providerCode'>;

const clearingOf = (tx: Tx, { brandId, currency, providerCode }: Priced): Promise<bigint> =>
  openHouseAccount(tx, { brandId, currency, code: `payout_clearing:${providerCode}` });

const pspOutOf = (tx: Tx, { brandId, currency, providerCode }: Priced): Promise<bigint> =>
  openHouseAccount(tx, { brandId, currency, code: `psp_out:${providerCode}` });

const feeIncomeOf = (tx: Tx, { brandId, currency }: Priced): Promise<bigint> =>
  openHouseAccount(tx, { brandId, currency, code: 'fee_income:withdrawal' });

const keyDayOf = ({ createdAt }: Pick<Withdrawal, 'createdAt'>): string => createdAt.toISOString().slice(0, 10);

/** Holds amount and fee. The hold never expires by itself. */
export const holdFor = (
  tx: Tx,
  order: Pick<
    Withdrawal,
    'brandId' | 'withdrawalId' | 'walletId' | 'amount' | 'fee' | 'memberId' | 'payeeId' | 'createdAt'
  >,
): Promise<HoldResult> =>
  hold(tx, {
    brandId: order.brandId,
    key: keyOf({ source: 'cashier', externalId: `withdrawal-hold:${order.withdrawalId}` }),
    keyDay: keyDayOf(order),
    inputHash: digestOf([`${order.walletId}`, `${order.amount}`, `${order.fee}`, order.payeeId]),
    walletId: order.walletId,
    amount: order.amount + order.fee,
    reason: 'withdrawal',
    objectId: order.withdrawalId,
    actor: `member:${order.memberId}`,
    expiresAt: null,
  });

/** Releases the whole hold with the fee, because nothing was paid. */
export const releaseAll = async (tx: Tx, { holdId }: Withdrawal, actor: string): Promise<void> => {
  assert(holdId !== null, 'what was not paid is held');
  const ended = await release(tx, { holdId, actor });
  assert.equal(ended.verdict, 'done', 'a withdrawal and its hold end together');
};

const post = async (
  tx: Tx,
  withdrawal: Withdrawal,
  { key, kind, legs, actor }: { key: string; kind: PostingKind; legs: readonly Leg[]; actor: string },
): Promise<void> => {
  const { brandId, withdrawalId } = withdrawal;
  const posted = await postIn(tx, {
    brandId,
    key: keyOf({ source: 'cashier', externalId: key }),
    keyDay: keyDayOf(withdrawal),
    // Each of these happens once, under the row's lock, so every call with this key is the same.
    inputHash: digestOf([key]),
    kind,
    source: 'cashier',
    objectId: withdrawalId,
    actor,
    legs,
  });
  assert.equal(posted.verdict, 'posted', 'what the rail has done cannot be refused');
};

/** The rail has paid. */
export const bookPaid = async (
  tx: Tx,
  withdrawal: Withdrawal,
  { payoutId, paid }: { payoutId: string; paid: bigint },
): Promise<void> => {
  const clearing = await clearingOf(tx, withdrawal);
  const pspOut = await pspOutOf(tx, withdrawal);
  await post(tx, withdrawal, {
    key: `payout-paid:${payoutId}`,
    kind: 'hold_settled',
    legs: [{ fromHouseAccount: clearing, toHouseAccount: pspOut, amount: paid }],
    actor: 'provider',
  });
};

/** A payment reported as paid did not arrive: the claim on the provider is open again. */
export const bookNotArrived = async (
  tx: Tx,
  withdrawal: Withdrawal,
  { key, amount, actor }: { key: string; amount: bigint; actor: string },
): Promise<void> => {
  const clearing = await clearingOf(tx, withdrawal);
  const pspOut = await pspOutOf(tx, withdrawal);
  await post(tx, withdrawal, {
    key: `payout-lost:${key}`,
    kind: 'hold_settled',
    legs: [{ fromHouseAccount: pspOut, toHouseAccount: clearing, amount }],
    actor,
  });
};

/** What a settlement leaves of a withdrawal: the columns that changed. */
type Settled = Pick<Withdrawal, 'holdId' | 'received' | 'returned' | 'feeTaken'>;

/**
 * Of the open amount, `received` has arrived and `returned` goes back to the wallet; `rest` stays held. The fee is
 * charged with the first part that arrives, and returned at the end if nothing did.
 */
export const settleParts = async (
  tx: Tx,
  withdrawal: Withdrawal,
  { received, returned, rest, actor }: { received: bigint; returned: bigint; rest: bigint; actor: string },
): Promise<Settled> => {
  const { holdId, fee, feeTaken, walletId } = withdrawal;
  assert(rest === 0n || returned === 0n, 'a hold is held on or given back, not both');
  const sums = { received: withdrawal.received + received, returned: withdrawal.returned + returned };
  if (holdId === null) {
    // A partial payment has already ended the hold, so the return comes from the open claim.
    if (returned > 0n) {
      const clearing = await clearingOf(tx, withdrawal);
      await post(tx, withdrawal, {
        key: `returned:${withdrawal.withdrawalId}`,
        kind: 'hold_released',
        legs: [{ wallet: walletId, delta: returned, house: clearing, kind: 'hold_released' }],
        actor,
      });
    }
    return { holdId: null, feeTaken, ...sums };
  }
  if (received === 0n) {
    if (returned === 0n) return { holdId, feeTaken, ...sums };
    await releaseAll(tx, withdrawal, actor);
    return { holdId: null, feeTaken, ...sums };
  }
  const feeNow = fee - feeTaken;
  const targets = [
    { house: await clearingOf(tx, withdrawal), amount: received },
    ...(feeNow > 0n ? [{ house: await feeIncomeOf(tx, withdrawal), amount: feeNow }] : []),
  ];
  const ended = await settle(tx, { holdId, targets, rest: rest > 0n ? 'rehold' : 'release', actor });
  assert(ended.verdict === 'done', 'a withdrawal and its hold end together');
  return { holdId: ended.childHoldId, feeTaken: fee, ...sums };
};

/** Compensates a payment that counts as received: a new entry, never a reversal. */
export const bookCompensation = async (
  tx: Tx,
  withdrawal: Withdrawal,
  { approvalId, amount, actor }: { approvalId: string; amount: bigint; actor: string },
): Promise<void> => {
  const { brandId, currency, walletId } = withdrawal;
  const account = await openHouseAccount(tx, { brandId, currency, code: 'adjustment:complaint' });
  await post(tx, withdrawal, {
    key: `complaint:${approvalId}`,
    kind: 'adjustment',
    legs: [{ wallet: walletId, delta: amount, house: account, kind: 'adjustment' }],
    actor,
  });
};
