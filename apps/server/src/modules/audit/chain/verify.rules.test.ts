import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryDigest, entryMac, genesis, joinLinks } from '../audit.rules.ts';
import type { StoredEntry, StoredSeal, UnsignedEntry } from '../audit.types.ts';
import { judgeAnchor, judgeEntry, judgeOrder, judgeSeal } from './verify.rules.ts';

const key = Buffer.alloc(32, 7);

const unsigned: UnsignedEntry = {
  seq: 1n,
  xid: '731',
  id: '01990000-0000-7000-8000-000000000001',
  brandId: 'aurora',
  atMicros: '1735689600123000',
  actorKind: 'staff',
  actorId: 's-1',
  actorRole: 'shift_lead',
  action: 'brand.switch_maintenance',
  objectKind: 'brand',
  objectId: 'aurora',
  before: '{"maintenance":false}',
  after: '{"maintenance":true}',
  reason: 'planned work',
  requestId: 'r-1',
  traceId: '0af7651916cd43dd8448eb211c80319c',
  address: '203.0.113.9',
};
const entry: StoredEntry = { ...unsigned, mac: entryMac(unsigned, key) };
const seals = joinLinks(
  genesis,
  [
    { kind: 'entry', seq: 1n, entryDigest: entryDigest(entry) },
    { kind: 'gap', seq: 2n, reason: 'never committed' },
  ],
  { key, sealedAtMicros: '1735689601000000' },
);
const [sealOfEntry, sealOfGap] = seals as [StoredSeal, StoredSeal];

/** Flips one bit of a value; of a text, one bit of one of its bytes. */
const turnBit = (value: string | bigint | Buffer | null, bit: number): string | bigint | Buffer => {
  if (value === null) return '';
  if (typeof value === 'bigint') return value ^ (1n << BigInt(bit % 62));
  const bytes = Buffer.from(value as string);
  const at = Math.floor(bit / 8) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
  // Latin letters, so that flipping a bit always gives a different valid text.
  return Buffer.isBuffer(value) ? bytes : bytes.toString('latin1');
};

describe('one turned bit', () => {
  it('in any field of an entry is found', () => {
    const names = fc.constantFrom(...(Object.keys(entry) as (keyof StoredEntry)[]));
    fc.assert(
      fc.property(names, fc.nat(4096), (name, bit) => {
        const changed = { ...entry, [name]: turnBit(entry[name], bit) } as StoredEntry;
        expect(judgeEntry(changed, key)).toMatchObject({ table: 'entry', check: 'entry_mac' });
        expect(judgeSeal({ seal: sealOfEntry, entry: changed, key })).not.toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    { name: 'an entry', seal: sealOfEntry, sealed: entry },
    { name: 'a gap', seal: sealOfGap, sealed: undefined },
  ])('in any field of the seal of $name is found', ({ seal, sealed }) => {
    const names = fc.constantFrom(...(Object.keys(seal) as (keyof StoredSeal)[]));
    fc.assert(
      fc.property(names, fc.nat(4096), (name, bit) => {
        const changed = { ...seal, [name]: turnBit(seal[name], bit) } as StoredSeal;
        expect(judgeSeal({ seal: changed, entry: sealed, key })).not.toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the verifier', () => {
  it('finds nothing in what was written honestly', () => {
    expect(judgeEntry(entry, key)).toBeUndefined();
    expect(judgeSeal({ seal: sealOfEntry, entry, key })).toEqual([]);
    expect(judgeSeal({ seal: sealOfGap, entry: undefined, key })).toEqual([]);
  });

  it('names the entry that is gone, and the one that stands in a gap', () => {
    expect(judgeSeal({ seal: sealOfEntry, entry: undefined, key })).toEqual([
      { table: 'entry', seq: 1n, check: 'entry_missing' },
    ]);
    const late = { ...entry, seq: 2n };
    expect(judgeSeal({ seal: sealOfGap, entry: late, key })).toEqual([
      { table: 'entry', seq: 2n, check: 'entry_in_gap' },
    ]);
  });

  it('names the missing numbers, and the link that follows another', () => {
    const head = { ...genesis, trueHash: genesis.hash };
    expect(judgeOrder(head, sealOfEntry)).toBeUndefined();
    expect(judgeOrder(head, sealOfGap)).toEqual({ table: 'seal', seq: 1n, check: 'seal_missing', upTo: 1n });
    const other = { seq: 1n, hash: Buffer.alloc(32, 1), trueHash: Buffer.alloc(32, 1) };
    expect(judgeOrder(other, sealOfGap)).toEqual({ table: 'seal', seq: 2n, check: 'seal_link' });
  });

  it('does not blame a link for the changed hash of the one before it', () => {
    const changedHead = { seq: 1n, hash: Buffer.alloc(32, 1), trueHash: sealOfEntry.hash };
    expect(judgeOrder(changedHead, sealOfGap)).toBeUndefined();
  });

  it('names an anchor that the chain does not hold or does not reach', () => {
    const anchor = { seq: 1n, hash: sealOfEntry.hash, atMicros: '0' };
    expect(judgeAnchor(anchor, sealOfEntry, 2n)).toBeUndefined();
    expect(judgeAnchor(anchor, { ...sealOfEntry, hash: Buffer.alloc(32) }, 2n)).toMatchObject({ check: 'anchor_hash' });
    expect(judgeAnchor(anchor, undefined, 2n)).toMatchObject({ check: 'anchor_hash' });
    expect(judgeAnchor({ ...anchor, seq: 3n }, undefined, 2n)).toMatchObject({ check: 'anchor_ahead' });
  });
});
