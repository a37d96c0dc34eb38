import { expect, test } from 'vitest';
import type { Kind } from '#shared/contracts/contract.types.ts';
import { sampleTerms } from './contract.samples.ts';
import { type Draft, draftOf, emptyDraft, emptyRow, isFault, termsOf } from './offer-draft.rules.ts';

const scaled = (typed: string, scale: bigint) => (/^\d+$/.test(typed) ? BigInt(typed) * scale : null);
const read = {
  amount: (typed: string) => scaled(typed, 10_000n),
  rate: (typed: string) => (/^\d+$/.test(typed) ? Number(typed) : null),
};
const write = { amount: (minor: bigint) => `${minor / 10_000n}`, rate: (ratePpm: number) => `${ratePpm}` };

test.each(['dividend', 'daily', 'hourly', 'realtime'] as const)(
  'terms of a %s contract that are opened in the form are sent as they were',
  (kind) => {
    const terms = sampleTerms(kind);
    expect(termsOf(kind, draftOf(terms, write), 'USD', read)).toEqual(terms);
  },
);

test.each<[string, Kind, Partial<Draft>, object]>([
  ['a rate is missing', 'daily', { rows: [emptyRow(0)] }, { row: 0, field: 'ratePpm' }],
  [
    'a threshold is no amount',
    'daily',
    { rows: [{ ...emptyRow(0), validBetMin: 'x', rate: '5' }] },
    { row: 0, field: 'validBetMin' },
  ],
  [
    'the number of accounts is broken',
    'hourly',
    { rows: [{ ...emptyRow(0), activeMin: '1.5', rate: '5' }] },
    { row: 0, field: 'activeMin' },
  ],
  ['no game type has a rate', 'realtime', { rates: { RNG: ' ' } }, { row: 'RNG', field: 'ratePpm' }],
])('a draft in which %s names that field', (_what, kind, change, fault) => {
  const terms = termsOf(kind, { ...emptyDraft, ...change }, 'USD', read);
  expect(isFault(terms)).toBe(true);
  expect(terms).toEqual(fault);
});

test('the parts of the loss have one order, whichever was chosen first', () => {
  const rows = [{ ...emptyRow(0), rate: '5' }];
  const terms = termsOf('dividend', { ...emptyDraft, rows, lossBasis: ['salaries', 'payout'] }, 'USD', read);
  expect(terms).toMatchObject({ lossBasis: ['payout', 'salaries'] });
});
