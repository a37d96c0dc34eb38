import type { Terms } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, emptyRow, marginsOf, readPercent, termsOf, writePercent } from './terms-draft.rules.ts';

const amounts = {
  read: (text: string) => (/^\d+$/.test(text) ? BigInt(text) * 10_000n : null),
  write: (minor: bigint) => String(minor / 10_000n),
};
const given = { currency: 'USD', read: amounts.read };
const daily = emptyDraft('daily');

describe('a percentage in a form', () => {
  it.each([
    ['0.5', 5_000],
    ['3', 30_000],
    ['0,0035', 35],
    ['100', 1_000_000],
    ['100.0001', null],
    ['0.00001', null],
    ['', null],
    ['-1', null],
    ['1e2', null],
  ])('%s is %s millionths', (text, ppm) => expect(readPercent(text)).toBe(ppm));

  it('is written as it was read', () => {
    for (const ppm of [0, 1, 35, 5_000, 12_500, 30_000, 1_000_000]) expect(readPercent(writePercent(ppm))).toBe(ppm);
  });
});

describe('terms in a form', () => {
  it.each<Terms>([
    {
      ...{ version: 1, kind: 'dividend', period: 'M', currency: 'USD', mode: 'floating', basis: 'loss', carry: 'last' },
      ...{ lossBasis: ['payout'], lossCheck: false, activeMinValidBet: 50_000n, activeScope: 'direct_players' },
      ...{ autoPay: false, fundFromWallet: false },
      rows: [{ validBetMin: 10_000n, lossMin: 20_000n, activeMin: 3, ratePpm: 30_000 }],
    },
    {
      ...{ version: 1, kind: 'daily', period: 'D', currency: 'USD', activeMinValidBet: 0n, activeScope: 'team' },
      ...{ autoPay: true, fundFromWallet: true },
      rows: [
        { validBetMin: 0n, activeMin: 0, ratePpm: 5_000 },
        { validBetMin: 10_000n, activeMin: 0, ratePpm: 5_001 },
      ],
    },
    { version: 1, kind: 'realtime', currency: 'USD', rates: [{ gameType: 'LIVE', ratePpm: 35 }] },
  ])('of the kind $kind are the same after they were edited', (terms) => {
    expect(termsOf(draftOf(terms, amounts), given)).toEqual({ terms, faults: [] });
  });

  it.each([
    {
      why: 'an amount is no number',
      draft: { rows: [{ ...emptyRow, rate: '1', validBetMin: 'x' }] },
      field: 'validBetMin',
      row: 0,
    },
    { why: 'a rate is missing', draft: { rows: [emptyRow] }, field: 'rate', row: 0 },
    {
      why: 'a rate does not rise',
      draft: {
        rows: [
          { ...emptyRow, rate: '1' },
          { ...emptyRow, rate: '1' },
        ],
      },
      field: 'rate',
      row: 1,
    },
    {
      why: 'a threshold falls',
      draft: {
        rows: [
          { ...emptyRow, rate: '1', activeMin: '3' },
          { ...emptyRow, rate: '2', activeMin: '2' },
        ],
      },
      field: 'activeMin',
      row: 1,
    },
    { why: 'there is no row', draft: { rows: [] }, field: 'rows', row: null },
  ])('cannot be offered if $why', ({ draft, field, row }) => {
    expect(termsOf({ ...daily, ...draft }, given).faults).toMatchObject([{ field, row }]);
  });

  it('of a real-time salary need a rate above zero', () => {
    const realtime = emptyDraft('realtime');
    expect(termsOf(realtime, given).faults).toMatchObject([{ field: 'rows' }]);
    expect(termsOf({ ...realtime, rates: { RNG: '0' } }, given).faults).toMatchObject([{ field: 'RNG', why: 'order' }]);
  });
});

describe('the margin of an agent of level 1', () => {
  const caps = [
    { gameType: 'RNG', capPpm: 20_000 },
    { gameType: 'LIVE', capPpm: 4_000 },
  ] as const;
  const { terms } = termsOf({ ...daily, rows: [{ ...emptyRow, rate: '0.3' }] }, given);
  const realtime: Terms = {
    version: 1,
    kind: 'realtime',
    currency: 'USD',
    rates: [{ gameType: 'RNG', ratePpm: 5_000 }],
  };

  it('adds the rates of all salaries by type of game, and the new terms replace those of their kind', () => {
    const older = termsOf({ ...daily, rows: [{ ...emptyRow, rate: '9' }] }, given).terms;
    expect(marginsOf(terms, { running: [realtime, older], caps })).toEqual([
      { gameType: 'RNG', capPpm: 20_000, ppm: 8_000 },
      { gameType: 'LIVE', capPpm: 4_000, ppm: 3_000 },
    ]);
  });

  it('says nothing of a dividend', () => {
    const dividend = termsOf({ ...emptyDraft('dividend'), rows: [{ ...emptyRow, rate: '30' }] }, given).terms;
    expect(marginsOf(dividend, { running: [realtime], caps })).toEqual([]);
  });
});
