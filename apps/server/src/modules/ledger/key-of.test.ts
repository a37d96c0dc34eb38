import { describe, expect, it } from 'vitest';
import { dayOf, digestOf, keyOf } from './key-of.ts';

const now = new Date('2026-11-15T23:30:00Z');

describe('keyOf', () => {
  it('is the same for the same id, and another for another source or id', () => {
    const one = keyOf({ source: 'vendor:studio', externalId: 'b-1' });
    expect(one).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(keyOf({ source: 'vendor:studio', externalId: 'b-1' })).toBe(one);
    expect(keyOf({ source: 'vendor:other', externalId: 'b-1' })).not.toBe(one);
    expect(keyOf({ source: 'vendor:studio', externalId: 'b-2' })).not.toBe(one);
  });

  it('does not take parts for one another', () => {
    expect(digestOf(['a:b', 'c'])).not.toBe(digestOf(['a', 'b:c']));
    expect(digestOf(['1', '2'])).not.toBe(digestOf(['12']));
    expect(digestOf(['', 'a'])).not.toBe(digestOf(['a', '']));
  });
});

describe('dayOf', () => {
  it('reads the day inside the id', () => {
    expect(dayOf('019a8a2c-0f00-7000-8000-000000000000', 'uuidv7', now)).toBe('2025-11-16');
    expect(dayOf('01KA52R3R0AAAAAAAAAAAAAAAA', 'ulid', now)).toBe('2025-11-16');
    expect(dayOf('20261115-77', 'date_prefix', now)).toBe('2026-11-15');
  });

  it('has no day for an opaque id', () => {
    expect(dayOf('b-1001', 'opaque', now)).toBeNull();
  });

  it.each([
    ['b-1001', 'uuidv7'],
    ['b-1001', 'ulid'],
    ['2026-11-15', 'date_prefix'],
    ['20260231-1', 'date_prefix'],
    ['20261301-1', 'date_prefix'],
    // A version 4 UUID contains no time.
    ['019a8a2c-0f00-4000-8000-000000000000', 'uuidv7'],
  ] as const)('refuses %s as %s', (id, mode) => {
    expect(dayOf(id, mode, now)).toBe('refused');
  });

  it('accepts tomorrow and the oldest kept month, and nothing beyond', () => {
    expect(dayOf('20261116-1', 'date_prefix', now)).toBe('2026-11-16');
    expect(dayOf('20261117-1', 'date_prefix', now)).toBe('refused');
    expect(dayOf('20251101-1', 'date_prefix', now)).toBe('2025-11-01');
    expect(dayOf('20251031-1', 'date_prefix', now)).toBe('refused');
    expect(dayOf('20251031-1', 'date_prefix', now, { isReference: true })).toBe('2025-10-31');
    expect(dayOf('20261117-1', 'date_prefix', now, { isReference: true })).toBe('refused');
  });
});
