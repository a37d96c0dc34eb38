import { describe, expect, it } from 'vitest';
import { readCursor, sortOf, writeCursor } from './list-cursor.rules.ts';

const memberId = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';

describe('a place in the list', () => {
  it.each(['account', '-account', 'joinedAt', '-joinedAt', 'lastLoginAt', '-balance'])(
    'is found again by %s',
    (text) => {
      const sort = sortOf(text);
      const position = { isFew: true, value: '1700000000000001', memberId };
      const cursor = writeCursor(sort, position);
      expect(cursor).toMatch(/^[A-Za-z0-9_.~-]{1,400}$/);
      expect(readCursor(sort, cursor)).toEqual(position);
    },
  );

  it.each(['', 'x', `f.d1.1'.${memberId}`, `f.u0..${memberId}x`])('is not %j', (cursor) => {
    expect(() => readCursor(sortOf('account'), cursor)).toThrow('SYSTEM_INPUT_INVALID');
  });

  it('of one order leads nowhere in another', () => {
    const cursor = writeCursor(sortOf('balance'), { isFew: false, value: '1', memberId });
    expect(() => readCursor(sortOf('-balance'), cursor)).toThrow('SYSTEM_INPUT_INVALID');
    expect(() => readCursor(sortOf('joinedAt'), cursor)).toThrow('SYSTEM_INPUT_INVALID');
  });

  it('begins with the newest where nothing is said', () => {
    expect(sortOf(undefined)).toEqual({ column: 'joinedAt', isDown: true });
  });
});
