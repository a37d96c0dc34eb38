import { expect, test } from 'vitest';
import { decideScroll } from './scroll.rules.ts';

const home = { routeName: 'home' };
const slots = { routeName: 'rng' };
const click = { isThroughHistory: false, savedTop: null };

test('another screen starts at its top', () => {
  expect(decideScroll({ from: home, to: slots, ...click })).toEqual({ kind: 'top' });
});

test('an address of the same screen leaves the page where it is', () => {
  expect(decideScroll({ from: home, to: home, ...click })).toEqual({ kind: 'stay' });
});

test('Back gives the reader their place again, also on the same screen', () => {
  expect(decideScroll({ from: slots, to: home, isThroughHistory: true, savedTop: 840 })).toEqual({
    kind: 'restore',
    top: 840,
  });
  expect(decideScroll({ from: home, to: home, isThroughHistory: true, savedTop: 12 })).toMatchObject({ top: 12 });
});

test('Back to a place that was never left here starts at the top', () => {
  expect(decideScroll({ from: slots, to: home, isThroughHistory: true, savedTop: null })).toEqual({ kind: 'top' });
});
