import type { PlayBridge } from '#modules/bet/index.ts';
import { type BookedOrder, type BookedSum, type PostingKind, postingKinds } from '#modules/ledger/index.ts';
import type { Difference } from './rollup.types.ts';

/** Sums of a day in one currency, as the reports count them. */
export type DayFigures = {
  currency: string;
  staked: bigint;
  won: bigint;
  walletResult: bigint;
  bonus: bigint;
  adjustments: bigint;
};

type Figure = Exclude<keyof DayFigures, 'currency'>;
const figures: readonly Figure[] = ['staked', 'won', 'walletResult', 'bonus', 'adjustments'];

/** To which figure postings of a kind belong. The sign is the member's; a stake is below zero there. */
const figureOfKind: Partial<Record<PostingKind, Figure>> = {
  bet: 'staked',
  tip: 'staked',
  rollback_bet: 'staked',
  win: 'won',
  refund: 'won',
  promo_win: 'won',
  jackpot_win: 'won',
  rollback_win: 'won',
  win_held: 'won',
  win_released: 'won',
  vendor_wallet_result: 'walletResult',
  bonus_grant: 'bonus',
  bonus_convert: 'bonus',
  bonus_end: 'bonus',
  envelope: 'bonus',
  points_convert: 'bonus',
  rebate: 'bonus',
  adjustment: 'adjustments',
};
const figuresByKind = new Map(
  Object.entries(figureOfKind).map(([kind, figure]) => [postingKinds[kind as PostingKind] as number, figure]),
);

const noFigures = (): Record<Figure, bigint> => ({ staked: 0n, won: 0n, walletResult: 0n, bonus: 0n, adjustments: 0n });

/**
 * Compares the figures of a day with what was booked on it. Play is counted when a round ends and booked when it
 * happens: `bridge` names every amount of which the day differs, so that the rest must be equal to the unit.
 */
export const compareWithBooks = (
  counted: readonly DayFigures[],
  {
    booked,
    bridge,
    openingAccount,
  }: { booked: readonly BookedSum[]; bridge: readonly PlayBridge[]; openingAccount: string },
): Difference[] => {
  const expected = new Map<string, Record<Figure, bigint>>();
  const of = (currency: string): Record<Figure, bigint> => {
    const sums = expected.get(currency) ?? noFigures();
    expected.set(currency, sums);
    return sums;
  };
  for (const { currency, kind, code, amount } of booked) {
    const figure = figuresByKind.get(kind);
    if (figure === undefined || code === openingAccount) continue;
    of(currency)[figure] += figure === 'staked' ? -amount : amount;
  }
  for (const { currency, staked, won } of bridge) {
    of(currency).staked += staked;
    of(currency).won += won;
  }
  const found = new Map(counted.map((row) => [row.currency, row]));
  return [...new Set([...expected.keys(), ...found.keys()])].sort().flatMap((currency) =>
    figures.flatMap((figure) => {
      const wanted = expected.get(currency)?.[figure] ?? 0n;
      const has = found.get(currency)?.[figure] ?? 0n;
      return wanted === has ? [] : [{ subject: `books ${currency} ${figure}`, expected: `${wanted}`, found: `${has}` }];
    }),
  );
};

const textOf = (order: BookedOrder | undefined): string =>
  order === undefined ? 'nothing' : `${order.deposited} ${order.fee} ${order.paid}`;

/** Compares orders with their journals, order by order: paid in, the provider's fee, paid out. */
export const compareOrders = (counted: readonly BookedOrder[], booked: readonly BookedOrder[]): Difference[] => {
  const inBooks = new Map(booked.map((order) => [order.objectId, order]));
  const inReports = new Map(counted.map((order) => [order.objectId, order]));
  const isSomething = (order: BookedOrder | undefined) =>
    order !== undefined && (order.deposited !== 0n || order.fee !== 0n || order.paid !== 0n);
  return [...new Set([...inBooks.keys(), ...inReports.keys()])].sort().flatMap((id) => {
    const [wanted, has] = [inBooks.get(id), inReports.get(id)];
    if (textOf(wanted) === textOf(has) || (!isSomething(wanted) && !isSomething(has))) return [];
    return [{ subject: `books order ${id}`, expected: textOf(wanted), found: textOf(has) }];
  });
};

/** Compares what reversals could not take with the debts that were booked. */
export const compareDebts = (short: ReadonlyMap<string, bigint>, booked: ReadonlyMap<string, bigint>): Difference[] =>
  [...new Set([...short.keys(), ...booked.keys()])].sort().flatMap((currency) => {
    const [has, wanted] = [short.get(currency) ?? 0n, booked.get(currency) ?? 0n];
    return has === wanted ? [] : [{ subject: `books ${currency} owed`, expected: `${wanted}`, found: `${has}` }];
  });
