import type { StatementLine } from '../providers/provider.types.ts';
import type { DaySum, Difference, DifferenceCode, Direction, OurOrder, Sum } from './statement.types.ts';

/** The key of one order in one direction: a deposit and a payout may have the same id. */
export const keyOfOrder = ({ direction, orderId }: { direction: Direction; orderId: string }): string =>
  `${direction}:${orderId}`;

type Books = {
  /** Orders named in the lines, of any day. */
  ours: readonly OurOrder[];
  /** Orders whose money moved on the day. */
  done: readonly OurOrder[];
  /** Orders in the statements of adjacent days: money that was paid a second before midnight and credited after it. */
  elsewhere: ReadonlySet<string>;
  /** Paid on another day as well. */
  paidBefore: ReadonlySet<string>;
};

const sumOf = ({ amount, currency }: Sum): Sum => ({ amount, currency });

const differenceOf = (
  code: DifferenceCode,
  { direction, orderId, lineId }: { direction: Direction; orderId: string; lineId: string },
  { order, theirs }: { order: OurOrder | undefined; theirs: Sum | null },
): Difference => ({
  code,
  direction,
  orderId,
  brandId: order?.brandId ?? null,
  reference: order?.reference ?? lineId,
  ours: order === undefined ? null : sumOf(order),
  theirs: theirs === null ? null : sumOf(theirs),
});

/** Compares one order with all the lines that name it. */
const judgeOrder = (
  lines: readonly StatementLine[],
  order: OurOrder | undefined,
  isPaidBefore: boolean,
): Difference[] => {
  const [first] = lines;
  if (first === undefined) return [];
  const paid = lines.filter(({ state }) => state === 'paid');
  const [firstPaid = first, secondPaid] = paid;
  const isReturned = lines.some(({ state }) => state === 'returned');
  const against = (code: DifferenceCode, theirs: StatementLine = firstPaid) =>
    differenceOf(code, theirs, { order, theirs });

  const found: Difference[] = [];
  if (secondPaid !== undefined) found.push(against('TWICE_AT_PROVIDER', secondPaid));
  else if (isPaidBefore && paid.length > 0) found.push(against('TWICE_AT_PROVIDER'));
  // Returned money counts as never received; it is a difference only if the ledger says otherwise.
  if (isReturned) return order?.isDone === true ? [...found, against('STATE_DIFFERS')] : found;
  if (order === undefined) return [...found, against('MISSING_IN_BOOKS')];
  if (!order.isDone) return [...found, against('STATE_DIFFERS')];
  if (order.currency !== firstPaid.currency) return [...found, against('CURRENCY_DIFFERS')];
  if (order.amount !== firstPaid.amount) return [...found, against('AMOUNT_DIFFERS')];
  return found;
};

/** All differences between a day's statement and the ledger, to the smallest unit. */
export const compareDay = (lines: readonly StatementLine[], books: Books): Difference[] => {
  const orders = new Map(books.ours.map((order) => [keyOfOrder(order), order]));
  const byOrder = Map.groupBy(lines, keyOfOrder);
  const atProvider = [...byOrder].flatMap(([key, named]) =>
    judgeOrder(named, orders.get(key), books.paidBefore.has(key)),
  );
  const missing = books.done
    .filter((order) => !byOrder.has(keyOfOrder(order)) && !books.elsewhere.has(keyOfOrder(order)))
    .map((order) =>
      differenceOf('MISSING_AT_PROVIDER', { ...order, lineId: order.reference }, { order, theirs: null }),
    );
  return [...atProvider, ...missing];
};

type Account = { brandId: string; direction: Direction; currency: string; amount: bigint };

/** The totals of the day: what the ledger moved, what the provider reports, and how many of its lines agree. */
export const sumDay = (
  lines: readonly StatementLine[],
  {
    ours,
    differences,
    accounts,
  }: { ours: readonly OurOrder[]; differences: readonly Difference[]; accounts: readonly Account[] },
): DaySum[] => {
  const brands = new Map(ours.map((order) => [keyOfOrder(order), order.brandId]));
  const wrong = new Set(differences.map(keyOfOrder));
  const sums = new Map<string, DaySum>();
  const at = (brandId: string | null, direction: Direction, currency: string): DaySum => {
    const key = JSON.stringify([brandId, direction, currency]);
    const sum = sums.get(key) ?? {
      brandId,
      direction,
      currency,
      ours: 0n,
      theirs: 0n,
      lines: 0,
      agreed: 0,
      differences: 0,
    };
    sums.set(key, sum);
    return sum;
  };
  for (const line of lines) {
    const sum = at(brands.get(keyOfOrder(line)) ?? null, line.direction, line.currency);
    sum.theirs += line.state === 'paid' ? line.amount : -line.amount;
    sum.lines += 1;
    if (!wrong.has(keyOfOrder(line))) sum.agreed += 1;
  }
  for (const { brandId, direction, currency, amount } of accounts) at(brandId, direction, currency).ours += amount;
  for (const { brandId, direction, ours: mine, theirs } of differences)
    at(brandId, direction, (theirs ?? mine)?.currency ?? '').differences += 1;
  return [...sums.values()];
};

/** The day before or after. */
export const dayBeside = (day: string, days: -1 | 1): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);
