import { describe, expect, it } from 'vitest';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { dialledPart, isPartOf, partsOf, wantedParts } from './contact-parts.ts';

const keys = createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 7) }]);
const e164 = '+61491570156';
const isFound = (digits: string, brandId = 'aurora'): boolean => {
  const stored = new Set(partsOf(keys, { brandId: 'aurora', e164 }));
  return wantedParts(keys, { brandId, digits }).some((part) => stored.has(part));
};

describe('half of a number', () => {
  it.each(['0156', '70156', '491570156', '0491570156', '61491570156', '04915', '61491', '0061491', '49157'])(
    '%s finds it',
    (d) => {
      expect([isFound(d), isPartOf(d, e164)]).toEqual([true, true]);
    },
  );

  it.each(['156', '0491', '91570', '1570', '99999', '614915701560'])('%s does not', (digits) => {
    expect([isFound(digits), isPartOf(digits, e164)]).toEqual([false, false]);
  });

  it('does not match at another brand or with another key', () => {
    expect(isFound('70156', 'harbour')).toBe(false);
    const other = createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 8) }]);
    const stored = new Set(partsOf(keys, { brandId: 'aurora', e164 }));
    expect(partsOf(other, { brandId: 'aurora', e164 }).some((part) => stored.has(part))).toBe(false);
  });

  it('does not tell an end from a beginning by equal digests', () => {
    const stored = partsOf(keys, { brandId: 'aurora', e164 });
    expect(new Set(stored).size).toBe(stored.length);
  });
});

describe('a text that may be part of a number', () => {
  it.each([
    ['+61 491 570', '61491570'],
    ['(0491) 570-156', '0491570156'],
    ['00 61 491', '0061491'],
    [' 0156 ', '0156'],
  ])('%j is %s', (text, digits) => {
    expect(dialledPart(text)).toBe(digits);
  });

  it.each(['156', 'mara', '0156a', 'a@b.example', '12345678901234567', ''])('%j is none', (text) => {
    expect(dialledPart(text)).toBeNull();
  });
});
