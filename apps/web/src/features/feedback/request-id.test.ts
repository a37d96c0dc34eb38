import { expect, test } from 'vitest';
import { createRequestId } from './request-id.ts';

test('a retry keeps its id, other words get another, and so does the next message', () => {
  const requestId = createRequestId();
  const first = requestId.of('game', 'A fine game');
  expect(requestId.of('game', 'A fine game')).toBe(first);
  const second = requestId.of('game', 'A fine game indeed');
  expect(second).not.toBe(first);
  requestId.forget();
  expect(requestId.of('game', 'A fine game indeed')).not.toBe(second);
});
