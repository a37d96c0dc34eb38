import { describe, expect, it } from 'vitest';
import { createKeyRing, SealBroken } from './key-ring.ts';

const root = (id: string, fill: number) => ({ id, key: Buffer.alloc(32, fill) });
const ring = createKeyRing([root('k1', 1)]);
const bound = 'member.contact:m1:mobile';

const flip = (sealed: string, part: number): string => {
  const parts = sealed.split('.');
  const bytes = Buffer.from(parts[part] ?? '', 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  parts[part] = bytes.toString('base64url');
  return parts.join('.');
};

describe('a sealed text', () => {
  it('is opened where it belongs and tells nothing on the way', () => {
    const sealed = ring.seal('member.contact', '+61491570156', bound);
    expect(sealed).not.toContain('61491570156');
    expect(ring.open('member.contact', sealed, bound)).toBe('+61491570156');
  });

  it('never looks the same twice', () => {
    expect(ring.seal('member.contact', 'same', bound)).not.toBe(ring.seal('member.contact', 'same', bound));
  });

  it.each<[string, (sealed: string) => () => string]>([
    ['in another row', (sealed) => () => ring.open('member.contact', sealed, 'member.contact:m2:mobile')],
    ['for another purpose', (sealed) => () => ring.open('member.detail', sealed, bound)],
    ['with another key', (sealed) => () => createKeyRing([root('k1', 9)]).open('member.contact', sealed, bound)],
    ['with a key that is gone', (sealed) => () => createKeyRing([root('k2', 1)]).open('member.contact', sealed, bound)],
    ['with a flipped bit in its start value', (sealed) => () => ring.open('member.contact', flip(sealed, 2), bound)],
    ['with a flipped bit in its content', (sealed) => () => ring.open('member.contact', flip(sealed, 3), bound)],
    ['cut short', (sealed) => () => ring.open('member.contact', sealed.slice(0, -30), bound)],
    ['with something added', (sealed) => () => ring.open('member.contact', `${sealed}.x`, bound)],
    ['that is none', () => () => ring.open('member.contact', 'plain text', bound)],
  ])('%s is not opened', (_how, opening) => {
    expect(opening(ring.seal('member.contact', '+61491570156', bound))).toThrow(SealBroken);
  });

  it('outlives a change of the root key, and the new one seals from then on', () => {
    const old = ring.seal('member.contact', 'kept', bound);
    const changed = createKeyRing([root('k2', 2), root('k1', 1)]);
    expect(changed.open('member.contact', old, bound)).toBe('kept');
    expect(changed.seal('member.contact', 'new', bound).split('.')[1]).toBe('k2');
    expect([changed.isCurrent(old), changed.isCurrent(changed.seal('member.contact', 'new', bound))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a digest', () => {
  it('is the same for the same text, and another for another text, purpose or key', () => {
    const digest = ring.digest('member.contact', 'a').toString('hex');
    expect(digest).toHaveLength(64);
    expect(ring.digest('member.contact', 'a').toString('hex')).toBe(digest);
    expect(ring.digest('member.contact', 'b').toString('hex')).not.toBe(digest);
    expect(ring.digest('member.detail', 'a').toString('hex')).not.toBe(digest);
    expect(
      createKeyRing([root('k1', 9)])
        .digest('member.contact', 'a')
        .toString('hex'),
    ).not.toBe(digest);
  });

  it('is written by the new root key after a change, and found by either', () => {
    const changed = createKeyRing([root('k2', 2), root('k1', 1)]);
    expect(changed.digest('member.contact', 'a')).toEqual(createKeyRing([root('k2', 2)]).digest('member.contact', 'a'));
    expect(changed.digests('member.contact', 'a')).toEqual([
      changed.digest('member.contact', 'a'),
      ring.digest('member.contact', 'a'),
    ]);
  });
});

it('a derived key is the same in every process, and another for another purpose', () => {
  const again = createKeyRing([root('k1', 1)]);
  expect(again.derive('envelope:2026-11', 48)).toEqual(ring.derive('envelope:2026-11', 48));
  expect(ring.derive('envelope:2026-11', 48)).toHaveLength(48);
  expect(ring.derive('envelope:2026-12', 48)).not.toEqual(ring.derive('envelope:2026-11', 48));
});
