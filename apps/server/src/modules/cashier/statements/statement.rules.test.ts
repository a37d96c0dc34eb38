import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementLine } from '../providers/provider.types.ts';
import { compareDay, dayBeside, keyOfOrder, sumDay } from './statement.rules.ts';
import type { Difference, DifferenceCode, OurOrder } from './statement.types.ts';

const order = (n: number, more: Partial<OurOrder> = {}): OurOrder => ({
  direction: n % 2 === 0 ? 'in' : 'out',
  orderId: `order-${n}`,
  brandId: n % 3 === 0 ? 'harbour' : 'aurora',
  reference: `R${n}`,
  amount: BigInt(1_000 + n),
  currency: 'USD',
  isDone: true,
  ...more,
});

const lineOf = (
  { direction, orderId, amount, currency }: OurOrder,
  more: Partial<StatementLine> = {},
): StatementLine => ({
  lineId: `line-${orderId}`,
  direction,
  orderId,
  amount,
  currency,
  state: 'paid',
  at: new Date('2026-11-15T10:00:00.000Z'),
  ...more,
});

const none = { elsewhere: new Set<string>(), paidBefore: new Set<string>() };
const codesOf = (differences: readonly Difference[]) => differences.map(({ code, orderId }) => [orderId, code]);

describe('a day', () => {
  it('agrees with itself', () => {
    const ours = [order(1), order(2)];
    expect(
      compareDay(
        ours.map((one) => lineOf(one)),
        { ours, done: ours, ...none },
      ),
    ).toEqual([]);
  });

  it('names money that no order of ours knows', () => {
    const [found] = compareDay([lineOf(order(1))], { ours: [], done: [], ...none });
    expect(found).toEqual({
      code: 'MISSING_IN_BOOKS',
      direction: 'out',
      orderId: 'order-1',
      brandId: null,
      reference: 'line-order-1',
      ours: null,
      theirs: { amount: 1_001n, currency: 'USD' },
    });
  });

  it('names money that only we know of, unless it stands in the day beside', () => {
    const ours = [order(2), order(4)];
    const elsewhere = new Set([keyOfOrder(order(4))]);
    expect(codesOf(compareDay([], { ours: [], done: ours, ...none, elsewhere }))).toEqual([
      ['order-2', 'MISSING_AT_PROVIDER'],
    ]);
  });

  it('keeps in and out of the same id apart', () => {
    const one = order(2);
    const found = compareDay([lineOf(one, { direction: 'out' })], { ours: [one], done: [one], ...none });
    expect(found.map(({ code, direction }) => [direction, code])).toEqual([
      ['out', 'MISSING_IN_BOOKS'],
      ['in', 'MISSING_AT_PROVIDER'],
    ]);
  });

  it('names an order that the books have not moved', () => {
    const ours = [order(2, { isDone: false })];
    expect(codesOf(compareDay([lineOf(order(2))], { ours, done: [], ...none }))).toEqual([
      ['order-2', 'STATE_DIFFERS'],
    ]);
  });

  it('takes what went back for nothing, unless the books say otherwise', () => {
    const both = [lineOf(order(2)), lineOf(order(2), { lineId: 'back', state: 'returned' })];
    expect(compareDay(both, { ours: [order(2, { isDone: false })], done: [], ...none })).toEqual([]);
    expect(compareDay(both, { ours: [], done: [], ...none })).toEqual([]);
    expect(codesOf(compareDay(both, { ours: [order(2)], done: [order(2)], ...none }))).toEqual([
      ['order-2', 'STATE_DIFFERS'],
    ]);
  });

  it('names what was paid twice, on one day or on two', () => {
    const ours = [order(2)];
    const twice = [lineOf(order(2)), lineOf(order(2), { lineId: 'again' })];
    expect(codesOf(compareDay(twice, { ours, done: ours, ...none }))).toEqual([['order-2', 'TWICE_AT_PROVIDER']]);
    const paidBefore = new Set([keyOfOrder(order(2))]);
    expect(codesOf(compareDay([lineOf(order(2))], { ours, done: ours, ...none, paidBefore }))).toEqual([
      ['order-2', 'TWICE_AT_PROVIDER'],
    ]);
  });
});

type Plant = 'none' | DifferenceCode;
const plants: readonly Plant[] = [
  'none',
  'MISSING_IN_BOOKS',
  'MISSING_AT_PROVIDER',
  'AMOUNT_DIFFERS',
  'CURRENCY_DIFFERS',
  'STATE_DIFFERS',
  'TWICE_AT_PROVIDER',
];

describe('planted differences of one unit', () => {
  it('are all named, and nothing else is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ plant: fc.constantFrom(...plants), up: fc.boolean() }), { maxLength: 60 }),
        fc.infiniteStream(fc.nat()),
        (planted, shuffle) => {
          const ours: OurOrder[] = [];
          const lines: StatementLine[] = [];
          const expected: [string, Plant][] = [];
          for (const [n, { plant, up }] of planted.entries()) {
            const one = order(n);
            if (plant !== 'none') expected.push([one.orderId, plant]);
            if (plant !== 'MISSING_IN_BOOKS') ours.push(plant === 'STATE_DIFFERS' ? { ...one, isDone: false } : one);
            if (plant === 'MISSING_AT_PROVIDER') continue;
            const amount = plant === 'AMOUNT_DIFFERS' ? one.amount + (up ? 1n : -1n) : one.amount;
            lines.push(lineOf(one, { amount, currency: plant === 'CURRENCY_DIFFERS' ? 'EUR' : one.currency }));
            if (plant === 'TWICE_AT_PROVIDER') lines.push(lineOf(one, { lineId: `again-${n}` }));
          }
          const mixed = lines
            .map((line) => ({ line, at: shuffle.next().value as number }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ line }) => line);
          const done = ours.filter(({ isDone }) => isDone);
          const found = codesOf(compareDay(mixed, { ours, done, ...none }));
          expect(found.toSorted()).toEqual(expected.toSorted());
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('sums', () => {
  it('tell each brand and currency, what agrees, and what is nobody’s', () => {
    const ours = [order(2), order(4), order(6)];
    const lines = [
      lineOf(order(2)),
      lineOf(order(4), { amount: 1_003n }),
      lineOf(order(8)),
      lineOf(order(6), { state: 'returned' }),
    ];
    const differences = compareDay(lines, { ours, done: ours, ...none });
    const accounts = [{ brandId: 'aurora', direction: 'in' as const, currency: 'USD', amount: 2_006n }];
    const sums = sumDay(lines, { ours, differences, accounts });
    expect(sums.find(({ brandId }) => brandId === 'aurora')).toEqual({
      brandId: 'aurora',
      direction: 'in',
      currency: 'USD',
      ours: 2_006n,
      theirs: 2_005n,
      lines: 2,
      agreed: 1,
      differences: 1,
    });
    expect(sums.find(({ brandId }) => brandId === null)).toMatchObject({
      theirs: 1_008n,
      lines: 1,
      agreed: 0,
      differences: 1,
    });
    expect(sums.find(({ brandId }) => brandId === 'harbour')).toMatchObject({ theirs: -1_006n, differences: 1 });
  });
});

it('knows the days beside, over months and leap days', () => {
  expect(dayBeside('2028-03-01', -1)).toBe('2028-02-29');
  expect(dayBeside('2026-12-31', 1)).toBe('2027-01-01');
});
