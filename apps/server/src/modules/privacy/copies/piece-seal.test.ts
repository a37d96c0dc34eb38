import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openPiece, sealPiece } from './piece-seal.ts';

const key = randomBytes(32);
const place = { copyId: 'c', format: 'json', n: 0 } as const;

it('opens a piece at its place with its key, and nowhere else', () => {
  const sealed = sealPiece(key, place, Buffer.from('mine'));
  expect(sealed.includes('mine')).toBe(false);
  expect(openPiece(key, place, sealed).toString()).toBe('mine');
  expect(() => openPiece(randomBytes(32), place, sealed)).toThrow();
  expect(() => openPiece(key, { ...place, n: 1 }, sealed)).toThrow();
  expect(() => openPiece(key, { ...place, copyId: 'd' }, sealed)).toThrow();
  expect(() => openPiece(key, { ...place, format: 'html' }, sealed)).toThrow();
});
