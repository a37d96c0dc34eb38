import { expect, test } from 'vitest';
import { uplineOf } from './upline.rules.ts';

test('the upline is the other side of a contract in which the reader is below', () => {
  const contracts = [
    { side: 'upline', counterpart: 'd***n' },
    { side: 'downline', counterpart: 'u***e' },
  ] as const;
  expect(uplineOf(contracts)).toEqual({ kind: 'agent', account: 'u***e' });
});

test('a contract without a counterpart is one with the platform itself', () => {
  expect(uplineOf([{ side: 'downline', counterpart: null }])).toEqual({ kind: 'house' });
});

test('nobody is named where nobody is known', () => {
  expect(uplineOf([])).toEqual({ kind: 'unknown' });
  expect(uplineOf([{ side: 'upline', counterpart: 'd***n' }])).toEqual({ kind: 'unknown' });
});
