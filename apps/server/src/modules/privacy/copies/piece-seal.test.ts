import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openPiece, sealPiece } from './piece-seal.ts';

const key = randomBytes(32);
const context = { copyId: 'c', format: 'json', n: 0 } as const;

it('opens a piece at its place with its key, and nowhere else', () => {
  const sealed = sealPiece(key, context, Buffer.from('mine'));
  expect(sealed.includes('mine')).toBe(false);
  expect(openPiece(key, context, sealed).toString()).toBe('mine');
  expect(() => openPiece(randomBytes(32), context, sealed)).toThrow();
  expect(() => openPiece(key, { ...context, n: 1 }, sealed)).toThrow();
  expect(() => openPiece(key, { ...context, copyId: 'd' }, sealed)).toThrow();
  expect(() => openPiece(key, { ...context, format: 'html' }, sealed)).toThrow();
});
