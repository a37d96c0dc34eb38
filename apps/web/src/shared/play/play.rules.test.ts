import { expect, test } from 'vitest';
import { nextPlayStep, offersTrial } from './play.rules.ts';

test.each([
  ['visitor', 'real', false, 'needsLogin'],
  ['trial', 'real', false, 'needsRealAccount'],
  ['member', 'real', false, 'start'],
  ['agent', 'real', false, 'start'],
  ['visitor', 'trial', false, 'freePlay'],
  ['trial', 'trial', false, 'start'],
  ['member', 'real', true, 'maintenance'],
  ['visitor', 'real', true, 'maintenance'],
  ['visitor', 'trial', true, 'maintenance'],
] as const)('a %s who wants to play for %s, down: %s, meets %s', (viewer, mode, isUnderMaintenance, step) => {
  expect(nextPlayStep({ viewer, mode, isUnderMaintenance })).toBe(step);
});

test.each(['visitor', 'trial', 'member'] as const)('a %s may look at the games of a vendor', (viewer) => {
  expect(nextPlayStep({ viewer, mode: 'real', isUnderMaintenance: false, isList: true })).toBe('list');
  expect(nextPlayStep({ viewer, mode: 'real', isUnderMaintenance: true, isList: true })).toBe('maintenance');
});

test.each([
  [true, 0, true],
  [true, 1, false],
  [false, 0, false],
] as const)('free play on: %s, supportPlay %d: a trial is offered: %s', (hasFreePlay, supportPlay, offered) => {
  expect(offersTrial({ hasFreePlay, supportPlay })).toBe(offered);
});
