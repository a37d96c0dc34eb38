import { expect, it } from 'vitest';
import { amountNeed, isDisputed, missingOf, mostOf, resolutions, resolutionsOf } from './resolution.rules.ts';

it.each(['partly', 'not_received'] as const)('ends %s by paying, giving back or counting it as received', (state) => {
  expect(resolutionsOf({ state, hasComplaint: false })).toEqual(['pay_again', 'give_back', 'force_received']);
  expect(resolutionsOf({ state, hasComplaint: true })).toEqual(['pay_again', 'give_back', 'force_received']);
  expect(isDisputed({ state, hasComplaint: false })).toBe(true);
});

it.each(['auto_received', 'force_received', 'received'] as const)('only makes up for a complaint about %s', (state) => {
  expect(resolutionsOf({ state, hasComplaint: true })).toEqual(['compensate', 'refuse_complaint']);
  expect(resolutionsOf({ state, hasComplaint: false })).toEqual([]);
  expect(isDisputed({ state, hasComplaint: false })).toBe(false);
  expect(isDisputed({ state, hasComplaint: true })).toBe(true);
});

it('asks for a figure where there may be another than the member’s', () => {
  expect(Object.fromEntries(resolutions.map((resolution) => [resolution, amountNeed(resolution)]))).toEqual({
    pay_again: 'optional',
    give_back: 'optional',
    force_received: 'none',
    compensate: 'required',
    refuse_complaint: 'none',
  });
});

it('is about the part that is missing, else about all of it', () => {
  const amount = { minor: 1_000n, currency: 'USD' };
  expect(missingOf({ amount, remaining: null })).toBe(1_000n);
  const part = { amount, remaining: { minor: 300n, currency: 'USD' } };
  expect(missingOf(part)).toBe(300n);
  expect(mostOf('pay_again', part)).toBe(300n);
  expect(mostOf('give_back', { amount, remaining: null })).toBe(1_000n);
  expect(mostOf('compensate', part)).toBe(1_000n);
});
