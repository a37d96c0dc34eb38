import assert from 'node:assert/strict';
import type { OrderReason } from '@fairhouse/protocol';
import { constantOf } from '#modules/brand/index.ts';
import {
  digestOf,
  keyOf,
  type Leg,
  lockWallets,
  openHouseAccount,
  openWallet,
  postIn,
  readWallets,
} from '#modules/ledger/index.ts';
import { countDeposit, isRestricted, noteDeposit } from '#modules/protection/index.ts';
import { openRequirement } from '#modules/wallet/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { feeFor, turnoverFor } from './deposit.rules.ts';
import { isOver } from './deposit.states.ts';
import type { Deposit, DepositDeps, StepBy } from './deposit.types.ts';
import { moveDeposit } from './move-deposit.ts';
import { notifyMember } from './notify-member.ts';

type Arrival = {
  received: bigint;
  /** The provider's fee; zero where our own bank account was paid. */
  providerFee: bigint;
  providerRef?: string;
  by: StepBy;
  detail?: string;
};

type Deps = Pick<DepositDeps, 'outbox' | 'directory'>;

const legsFor = async (
  tx: Tx,
  { brandId, currency, providerCode, memberId }: Deposit,
  { received, fee, providerFee }: { received: bigint; fee: bigint; providerFee: bigint },
): Promise<Leg[]> => {
  const account = (code: string) => openHouseAccount(tx, { brandId, currency, code });
  const wallet = await openWallet(tx, { brandId, memberId, currency, purse: 'main' });
  await lockWallets(tx, [wallet]);
  const [state] = await readWallets(tx, [wallet]);
  const pspIn = await account(`psp_in:${providerCode}`);
  const legs: Leg[] = [];
  if (fee > 0n) {
    const feeIncome = await account('fee_income:deposit');
    // A debt is repaid from the credit before a fee could be: the fee is then taken from the provider's payment.
    if (state?.flags.includes('debt') === true) {
      if (received > fee) legs.push({ wallet, delta: received - fee, house: pspIn, kind: 'deposit' });
      legs.push({ fromHouseAccount: pspIn, toHouseAccount: feeIncome, amount: fee });
    } else {
      legs.push({ wallet, delta: received, house: pspIn, kind: 'deposit' });
      legs.push({ wallet, delta: -fee, house: feeIncome, kind: 'deposit_fee' });
    }
  } else {
    legs.push({ wallet, delta: received, house: pspIn, kind: 'deposit' });
  }
  if (providerFee > 0n)
    legs.push({
      fromHouseAccount: await account(`psp_fee:${providerCode}`),
      toHouseAccount: pspIn,
      amount: providerFee,
    });
  return legs;
};

/**
 * Credits the received amount to an order that the caller has locked, in any state but `credited`. The lock and the
 * order's ledger key make it happen once. Callers have already decided whether the amount is acceptable; a differing
 * amount is credited and noted on the order. Nothing here is refused, because the money has arrived.
 */
export const creditDeposit = async (tx: Tx, deposit: Deposit, arrival: Arrival, deps: Deps): Promise<Deposit> => {
  const { id, brandId, memberId, currency, createdAt } = deposit;
  const { received, by } = arrival;
  const fee = feeFor(deposit, received);
  const credited = received - fee;
  const reason: OrderReason | null = received === deposit.amount ? null : 'AMOUNT_DIFFERS';
  const moved = await moveDeposit(
    tx,
    deposit,
    {
      state: 'credited',
      reason,
      needsPeople: false,
      askAt: null,
      money: { received, fee, credited, providerFee: arrival.providerFee },
      by,
      ...(arrival.providerRef === undefined ? {} : { providerRef: arrival.providerRef.slice(0, 128) }),
      ...(arrival.detail === undefined ? {} : { detail: arrival.detail }),
    },
    deps,
  );
  // A cancelled order no longer counts against the member's limits, even if staff reopened it; a differing amount
  // was never counted.
  if (isOver(deposit.state) || deposit.needsPeople || reason !== null)
    await countDeposit(tx, { brandId, memberId, currency, amount: received, orderId: id });
  await noteDeposit(tx, { brandId, memberId, currency, amount: received }, deps);
  const posted = await postIn(tx, {
    brandId,
    key: keyOf({ source: 'cashier', externalId: `deposit:${id}` }),
    keyDay: createdAt.toISOString().slice(0, 10),
    // An order is credited once, under its lock, so every call with this key is the same.
    inputHash: digestOf([id]),
    kind: 'deposit',
    source: 'cashier',
    objectId: id,
    actor: by.startsWith('staff:') ? by : 'system',
    legs: await legsFor(tx, deposit, { received, fee, providerFee: arrival.providerFee }),
  });
  assert.equal(posted.verdict, 'posted', 'money that has arrived cannot be refused');
  const brand = deps.directory.byId(brandId);
  assert(brand !== undefined, 'an order belongs to a brand');
  const required = turnoverFor(credited, constantOf(brand, 'depositTurnoverThousandthsTimes'));
  // A restricted member cannot wager it, so a late credit has no requirement and can be withdrawn.
  if (required > 0n && !(await isRestricted(tx, { brandId, memberId }))) {
    await openRequirement(tx, {
      brandId,
      memberId,
      currency,
      source: 'deposit',
      sourceId: id,
      reference: deposit.reference,
      principal: credited,
      required,
    });
  }
  await notifyMember(tx, moved, 'depositCredited', deps);
  return moved;
};
