import { expect, it } from 'vitest';
import { holdsOf, turnHold, useHolds } from './holds-store.ts';

it('turns holds of one round and knows none of another', () => {
  turnHold('one', 1);
  turnHold('one', 4);
  turnHold('one', 1);
  expect(holdsOf(useHolds.getState(), 'one')).toEqual([false, false, false, false, true]);
  expect(holdsOf(useHolds.getState(), 'two')).toEqual([false, false, false, false, false]);
  turnHold('two', 0);
  expect(holdsOf(useHolds.getState(), 'two')).toEqual([true, false, false, false, false]);
});
