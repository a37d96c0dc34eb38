import { expect, it } from 'vitest';
import { createCallRecord, quantile } from './call-record.ts';

it('counts every call once, and failures that differ only in their ids as one reason', async () => {
  const record = createCallRecord('bets');
  const fail = (id: string) => async (): Promise<never> => {
    throw Object.assign(new Error(`no answer to ${id}`), { code: 'ECONNRESET' });
  };
  expect(await record.make(async () => 'done')).toBe('done');
  expect(await record.make(fail('01a1f71e-9f94-75e4-b79f-a5de917dd25e'))).toBeUndefined();
  await record.make(fail('58b5e486a67bb921136509db7eb2ad97'));
  expect(record.calls).toBe(3);
  expect(record.failed).toBe(2);
  expect(record.failures).toEqual({ 'ECONNRESET: no answer to …': 2 });
  expect(record.takeDurations()).toHaveLength(3);
  expect(record.takeDurations()).toHaveLength(0);
});

it('takes the slowest call as the last quantile', () => {
  expect(quantile([3, 1, 2.26], 1)).toBe(3);
  expect(quantile([3, 1, 2.26], 0.5)).toBe(2.3);
  expect(quantile([], 0.99)).toBe(0);
});
