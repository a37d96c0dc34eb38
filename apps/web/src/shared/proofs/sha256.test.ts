import { expect, test } from 'vitest';
import { sha256Hex } from './sha256.ts';

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);

const reference = async (text: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', text)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

test.each([0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 200])('agrees with the reference on %d bytes', async (length) => {
  expect(sha256Hex(bytes(length))).toBe(await reference(bytes(length)));
});

test('agrees on five hundred small texts', async () => {
  for (let number = 0; number < 500; number += 1) {
    const text = new TextEncoder().encode(`salt${number}`);
    expect(sha256Hex(text)).toBe(await reference(text));
  }
});
