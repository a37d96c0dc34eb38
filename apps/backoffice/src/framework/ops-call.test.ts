import { expect, it } from 'vitest';
import { failureOf } from './ops-call.ts';

it('reads a refusal, and knows one that says nothing', () => {
  expect(failureOf({ code: 'SYSTEM_NOT_FOUND', traceId: 'one' })).toMatchObject({
    code: 'SYSTEM_NOT_FOUND',
    traceId: 'one',
  });
  expect(failureOf(null)).toMatchObject({ code: 'SYSTEM_UNKNOWN_ERROR', traceId: null });
});
