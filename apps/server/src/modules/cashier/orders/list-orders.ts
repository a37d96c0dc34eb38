import type { listCashierOrdersEndpoint, WithdrawalState } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Db, Queryable } from '#platform/db/db.ts';
import { feeFor } from '../deposits/deposit.rules.ts';
import type { Deposit, DepositOwner } from '../deposits/deposit.types.ts';
import { readDepositOrders } from '../deposits/deposit-orders.store.ts';
import { memberOf } from '../deposits/get-deposit.ts';
import { textIn } from '../methods/method.rules.ts';
import { readMethods } from '../methods/method.store.ts';
import { readMadeAt, readWithdrawalOrders } from '../withdrawals/withdrawal.store.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.types.ts';
import { decodeCursor, encodeCursor, inOneList, type OrderCursor } from './order.rules.ts';

type Query = z.output<(typeof listCashierOrdersEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof listCashierOrdersEndpoint)['schema']['response'][200]>['value'];
type Order = ResponseBody['list'][number];

const dayMs = 24 * 60 * 60 * 1_000;

/** A payout that the rail has made waits for the member to confirm receipt. */
const memberStates: readonly WithdrawalState[] = ['paid'];

const depositOrder = (deposit: Deposit, titleOf: (methodId: string) => string): Order => ({
  orderId: deposit.id,
  kind: 'deposit',
  reference: deposit.reference,
  state: deposit.state,
  methodTitle: titleOf(deposit.methodId),
  amount: { minor: deposit.credited ?? deposit.amount, currency: deposit.currency },
  fee: { minor: deposit.fee ?? feeFor(deposit, deposit.amount), currency: deposit.currency },
  createdAt: deposit.createdAt.toISOString(),
  needsMember: deposit.state === 'created',
});

const withdrawalOrder = (withdrawal: Withdrawal, titleOf: (methodId: string) => string): Order => ({
  orderId: withdrawal.withdrawalId,
  kind: 'withdrawal',
  reference: withdrawal.reference,
  state: withdrawal.state,
  methodTitle: titleOf(withdrawal.methodId),
  amount: { minor: withdrawal.amount, currency: withdrawal.currency },
  fee: { minor: withdrawal.fee, currency: withdrawal.currency },
  createdAt: withdrawal.createdAt.toISOString(),
  needsMember: memberStates.includes(withdrawal.state),
});

const titlesIn = async (db: Queryable, { brandId, memberId }: DepositOwner) => {
  const { language } = await memberOf(db, { brandId, memberId });
  const methods = await readMethods(db, { brandId });
  const titles = new Map(methods.map(({ methodId, titles: texts }) => [methodId, textIn(texts, language)]));
  return (methodId: string): string => titles.get(methodId) ?? '';
};

/** The member's deposits and withdrawals in one list, newest first. */
export const listOrders = async (
  owner: DepositOwner,
  { kind, needs, days, cursor, pageSize }: Query,
  deps: { db: Db },
): Promise<ResponseBody> => {
  const { read } = deps.db;
  const beyond: OrderCursor | null = decodeCursor(cursor);
  // The clock that sets the creation time of orders.
  const since = new Date((await readMadeAt(read)).getTime() - days * dayMs);
  // One more than is shown, to find out whether there is a further page.
  const page = { ...owner, since, beyond, limit: pageSize + 1 };
  const isNeeded = needs === 'member';
  const deposits =
    kind === 'withdrawal'
      ? []
      : await readDepositOrders(read, { ...page, ...(isNeeded ? { states: ['created'] as const } : {}) });
  const withdrawals =
    kind === 'deposit'
      ? []
      : await readWithdrawalOrders(read, { ...page, ...(isNeeded ? { states: memberStates } : {}) });
  const titleOf = await titlesIn(read, owner);
  const orders = inOneList(
    deposits.map((deposit) => depositOrder(deposit, titleOf)),
    withdrawals.map((withdrawal) => withdrawalOrder(withdrawal, titleOf)),
  );
  const list = orders.slice(0, pageSize);
  const last = list.at(-1);
  return { list, nextCursor: orders.length > pageSize && last !== undefined ? encodeCursor(last) : null };
};
