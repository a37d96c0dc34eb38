import { expect, it } from 'vitest';
import { shareOf } from './share-of.ts';

it.each([
  ['0', '100', 0],
  ['40', '100', 0.4],
  ['100', '100', 1],
  // Almost complete is not complete.
  ['999999999999999999', '1000000000000000000', 0.999],
  ['0', '0', 1],
])('%s of %s is %d', (done, required, share) => {
  expect(shareOf(done, required)).toBe(share);
});
