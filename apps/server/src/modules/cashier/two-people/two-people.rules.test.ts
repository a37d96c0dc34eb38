import { currencies } from '@fairhouse/money';
import { constants } from '@fairhouse/protocol/constants';
import { describe, expect, it } from 'vitest';
import { believedUpTo, ceilingIn, ceilingsPassed, depositDoubts } from './two-people.rules.ts';

const nothing = { day: 0n, week: 0n };
const none = { operator: nothing, member: nothing, brand: nothing };
const usual = { constants: {} };
const dollars = (whole: bigint): bigint => whole * 10_000n;

describe('the ceilings of one person', () => {
  it.each([
    ['the limit of one decision', dollars(1_000n), none, []],
    ['one unit above it', dollars(1_000n) + 1n, none, ['above_limit']],
    [
      'the operator’s day, to the last unit',
      dollars(20n),
      { ...none, operator: { day: dollars(4_980n), week: 0n } },
      [],
    ],
    [
      'the operator’s day',
      dollars(20n),
      { ...none, operator: { day: dollars(4_980n) + 1n, week: 0n } },
      ['operator_day'],
    ],
    [
      'the operator’s week',
      dollars(20n),
      { ...none, operator: { day: 0n, week: dollars(20_000n) } },
      ['operator_week'],
    ],
    ['the member’s day', dollars(20n), { ...none, member: { day: dollars(1_981n), week: 0n } }, ['member_day']],
    ['the member’s week', dollars(20n), { ...none, member: { day: 0n, week: dollars(4_981n) } }, ['member_week']],
    ['the brand’s day', dollars(20n), { ...none, brand: { day: dollars(19_981n), week: 0n } }, ['brand_day']],
    ['the brand’s week', dollars(20n), { ...none, brand: { day: 0n, week: dollars(99_981n) } }, ['brand_week']],
  ] as const)('%s', (_, amount, sums, reasons) => {
    expect(ceilingsPassed({ amount, currency: 'USD', sums }, usual)).toEqual(reasons);
  });

  it('are what the brand has set, in whole units of each currency', () => {
    const brand = { constants: { onePersonMemberDayAmount: 7 } };
    expect(ceilingIn(brand, 'onePersonMemberDayAmount', 'USD')).toBe(dollars(7n));
    expect(ceilingIn(brand, 'onePersonMemberDayAmount', 'USDT')).toBe(7_000_000n);
  });

  it.each([
    ['withdrawalTwoPeopleAboveAmount', dollars(10_000n)],
    ['onePersonMemberDayAmount', dollars(10_000n)],
    ['onePersonMemberWeekAmount', dollars(20_000n)],
    ['onePersonOperatorDayAmount', dollars(50_000n)],
    ['onePersonOperatorWeekAmount', dollars(200_000n)],
    ['onePersonBrandDayAmount', dollars(200_000n)],
    ['onePersonBrandWeekAmount', dollars(500_000n)],
  ] as const)('never exceed their maximum, whatever is set: %s', (key, most) => {
    const { max } = constants[key].bounds;
    expect(ceilingIn({ constants: { [key]: max } }, key, 'USD')).toBe(most);
    for (const { code, maxOperation } of currencies) {
      expect(ceilingIn({ constants: { [key]: max } }, key, code)).toBeLessThanOrEqual(maxOperation / 20n);
    }
  });
});

describe('what of a deposit one person cannot vouch for', () => {
  const sound = { received: 500n, hasProof: true, isNamedTwice: false };
  it.each([
    ['nothing', {}, {}, []],
    ['less than was ordered', {}, { received: 499n }, ['amount_differs']],
    ['more than was ordered', {}, { received: 501n }, ['amount_differs']],
    ['no proof', {}, { hasProof: false }, ['no_proof']],
    ['a transaction that another order names', {}, { isNamedTwice: true }, ['same_transaction']],
    ['a provider’s word that does not fit', { needsPeople: true }, {}, ['provider_differs']],
  ])('%s', (_, deposit, facts, reasons) => {
    expect(depositDoubts({ amount: 500n, needsPeople: false, ...deposit }, { ...sound, ...facts })).toEqual(reasons);
  });
});

describe('a provider is believed', () => {
  it.each([
    ['up to the order, without a tolerance', 1_000n, 0, 5_000n, 1_000n],
    ['up to the tolerance', 1_000n, 10, 5_000n, 1_010n],
    ['never by a rounded unit more', 999n, 10, 5_000n, 1_008n],
    ['not above the method’s maximum', 1_000n, 10, 1_005n, 1_005n],
    ['for the whole order, where the method’s maximum is lower by now', 1_000n, 10, 800n, 1_000n],
    ['up to the order, where the method is gone', 1_000n, 10, null, 1_000n],
  ])('%s', (_, ordered, surplusThousandths, methodMax, most) => {
    expect(believedUpTo(ordered, { surplusThousandths, methodMax })).toBe(most);
  });
});
