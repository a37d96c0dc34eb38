import { expect, test } from 'vitest';
import { createWishId } from './wish-id.ts';

test('a retry keeps its id, other words get another, and so does the next message', () => {
  const wishId = createWishId();
  const first = wishId.of('game', 'A fine game');
  expect(wishId.of('game', 'A fine game')).toBe(first);
  const second = wishId.of('game', 'A fine game indeed');
  expect(second).not.toBe(first);
  wishId.forget();
  expect(wishId.of('game', 'A fine game indeed')).not.toBe(second);
});
