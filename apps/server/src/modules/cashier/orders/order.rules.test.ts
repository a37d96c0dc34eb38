import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, inOneList } from './order.rules.ts';

describe('a place in the list of orders', () => {
  it('is read as it was written, and anything else is the beginning', () => {
    const orderId = '0197b1f0-0000-7000-8000-000000000001';
    const createdAt = '2026-03-04T12:00:00.123Z';
    expect(decodeCursor(encodeCursor({ orderId, createdAt }))).toEqual({ createdAt: new Date(createdAt), id: orderId });
    for (const other of [undefined, '', 'x', `1.${orderId}'`, `-1.${orderId}`, '1.2'])
      expect(decodeCursor(other)).toBeNull();
  });
});

describe('two lists in one', () => {
  it('are newest first, and of one moment the higher id first', () => {
    const order = fc.record({
      orderId: fc.uuid(),
      createdAt: fc.integer({ min: 0, max: 5 }).map((ms) => new Date(ms).toISOString()),
    });
    fc.assert(
      fc.property(fc.array(order), fc.array(order), (some, others) => {
        const list = inOneList(some, others);
        expect(list).toHaveLength(some.length + others.length);
        list.slice(1).forEach((next, index) => {
          const before = list[index];
          if (before === undefined) throw new Error('no order');
          const isSorted =
            before.createdAt > next.createdAt ||
            (before.createdAt === next.createdAt && before.orderId >= next.orderId);
          expect(isSorted).toBe(true);
        });
      }),
    );
  });
});
