import { expect, test } from 'vitest';
import { sha256Hex } from './sha256.ts';
import { findNumber, solveWork } from './solve-work.ts';

const workFor = (number: number, maxnumber: number) => ({
  algorithm: 'SHA-256',
  salt: 'a1b2c3?expires=1',
  challenge: sha256Hex(new TextEncoder().encode(`a1b2c3?expires=1${number}`)),
  signature: 'unread',
  maxnumber,
});

test.each([0, 1, 1_999, 2_000])('finds %d among two thousand and one', async (number) => {
  await expect(findNumber(workFor(number, 2_000))).resolves.toBe(number);
});

test('the number travels as text, under the name of its check', async () => {
  const challenge = { kind: 'work', challengeId: 'check-1', work: workFor(42, 100), expiresAt: '' } as const;
  await expect(solveWork(challenge)).resolves.toEqual({ challengeId: 'check-1', solution: '42' });
});

test('a hash we do not know is not guessed at', async () => {
  await expect(findNumber({ ...workFor(5, 10), algorithm: 'SHA-512' })).resolves.toBeNull();
});

test('a sum without an answer ends', async () => {
  await expect(findNumber(workFor(2_001, 2_000))).resolves.toBeNull();
});

test('whoever leaves stops the work', async () => {
  await expect(findNumber(workFor(5, 10), AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});
