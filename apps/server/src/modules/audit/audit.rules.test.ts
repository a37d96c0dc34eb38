import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeEntry, entryDigest, entryMac, genesis, joinLinks, planSeals, sealHash, sealMac } from './audit.rules.ts';
import type { Link, StoredSeal, UnsignedEntry } from './audit.types.ts';
import { encodeFields } from './chain/encode-fields.rules.ts';

const key = Buffer.alloc(32, 7);
const sealedAtMicros = '1735689600123000';

/** Texts that collide when joined without length prefixes: empty, repeated, with separators and digits. */
const trickyText = fc.oneof(
  fc.constantFrom('', '0', '1', ',', '\u0000', 'a', 'aa', '\u0001\u0000\u0000\u0000\u0000'),
  fc.string({ unit: 'binary' }),
);
const maybeText = fc.option(trickyText, { nil: null });
const seq = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });

const entryArbitrary: fc.Arbitrary<UnsignedEntry> = fc.record({
  seq,
  xid: trickyText,
  id: trickyText,
  brandId: trickyText,
  atMicros: trickyText,
  actorKind: trickyText,
  actorId: trickyText,
  actorRole: maybeText,
  action: trickyText,
  objectKind: trickyText,
  objectId: trickyText,
  before: maybeText,
  after: maybeText,
  reason: maybeText,
  requestId: maybeText,
  traceId: maybeText,
  address: maybeText,
});

const textFields = [
  'xid',
  'id',
  'brandId',
  'atMicros',
  'actorKind',
  'actorId',
  'actorRole',
  'action',
  'objectKind',
  'objectId',
  'before',
  'after',
  'reason',
  'requestId',
  'traceId',
  'address',
] as const;

/** Decodes the bytes, which proves that no two lists encode to the same bytes. */
const decodeFields = (bytes: Buffer): (string | null)[] => {
  const fields: (string | null)[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (bytes[at] === 0) {
      fields.push(null);
      at += 1;
      continue;
    }
    const end = at + 5 + bytes.readUInt32BE(at + 1);
    fields.push(bytes.toString('utf8', at + 5, end));
    at = end;
  }
  return fields;
};

describe('the bytes of an entry', () => {
  it('can be read back into exactly the fields that were written', () => {
    fc.assert(
      fc.property(fc.array(maybeText, { maxLength: 6 }), (fields) => {
        expect(decodeFields(encodeFields('test', fields))).toEqual(['test', ...fields]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('differ for two lists of fields that differ', () => {
    const few = fc.array(fc.constantFrom(null, '', 'a', 'aa', '\u0000', '\u0001'), { maxLength: 3 });
    fc.assert(
      fc.property(few, few, (one, other) => {
        const isSame = one.length === other.length && one.every((field, index) => field === other[index]);
        expect(encodeFields('test', one).equals(encodeFields('test', other))).toBe(isSame);
      }),
      { numRuns: 2_000 },
    );
  });

  it('differ for two entries that differ in any one field', () => {
    fc.assert(
      fc.property(
        entryArbitrary,
        entryArbitrary,
        fc.constantFrom('seq' as const, ...textFields),
        (entry, other, name) => {
          fc.pre(entry[name] !== other[name]);
          expect(encodeEntry({ ...entry, [name]: other[name] }).equals(encodeEntry(entry))).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('differ when a character moves from one field to its neighbour', () => {
    fc.assert(
      fc.property(entryArbitrary, fc.nat(textFields.length - 2), fc.string({ minLength: 1 }), (entry, index, moved) => {
        const [left, right] = textFields.slice(index);
        if (left === undefined || right === undefined) return;
        const before = { ...entry, [left]: `${entry[left] ?? ''}${moved}`, [right]: entry[right] ?? '' };
        const after = { ...entry, [left]: entry[left] ?? '', [right]: `${moved}${entry[right] ?? ''}` };
        expect(encodeEntry(before).equals(encodeEntry(after))).toBe(false);
      }),
    );
  });

  it('differ between a field that is empty and one that is not there', () => {
    fc.assert(
      fc.property(entryArbitrary, (entry) => {
        expect(encodeEntry({ ...entry, reason: '' }).equals(encodeEntry({ ...entry, reason: null }))).toBe(false);
      }),
    );
  });

  it('are refused for half a surrogate pair, which UTF-8 cannot tell from another', () => {
    expect(() => encodeFields('test', ['\ud800'])).toThrow('well-formed');
  });

  it('are signed with the key: another key makes another mac', () => {
    fc.assert(
      fc.property(entryArbitrary, (entry) => {
        expect(entryMac(entry, Buffer.alloc(32, 8)).equals(entryMac(entry, key))).toBe(false);
      }),
    );
  });

  it('are digested together with the mac', () => {
    fc.assert(
      fc.property(entryArbitrary, fc.nat(31), (entry, position) => {
        const mac = entryMac(entry, key);
        const forged = Buffer.from(mac);
        forged[position] = (forged[position] ?? 0) ^ 1;
        expect(entryDigest({ ...entry, mac: forged }).equals(entryDigest({ ...entry, mac }))).toBe(false);
      }),
    );
  });
});

const linksFrom = (kinds: readonly boolean[]): Link[] =>
  kinds.map((isEntry, index): Link => {
    const number = BigInt(index + 1);
    return isEntry
      ? { kind: 'entry', seq: number, entryDigest: Buffer.alloc(32, index) }
      : { kind: 'gap', seq: number, reason: 'never committed' };
  });

const chainOf = (kinds: readonly boolean[]): StoredSeal[] =>
  joinLinks(genesis, linksFrom(kinds), { key, sealedAtMicros });

describe('the chain', () => {
  it('begins at nothing, and each link names the hash of the one before it', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }), (kinds) => {
        let before = genesis.hash;
        for (const seal of chainOf(kinds)) {
          expect(seal.prevHash.equals(before)).toBe(true);
          expect(seal.hash.equals(sealHash(seal))).toBe(true);
          expect(seal.mac.equals(sealMac(seal.hash, key))).toBe(true);
          before = seal.hash;
        }
      }),
    );
  });

  it('is the same whether it is joined at once or link by link', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 30 }), fc.nat(30), (kinds, cut) => {
        const links = linksFrom(kinds);
        const first = joinLinks(genesis, links.slice(0, cut), { key, sealedAtMicros });
        const rest = joinLinks(first.at(-1) ?? genesis, links.slice(cut), { key, sealedAtMicros });
        expect([...first, ...rest]).toEqual(chainOf(kinds));
      }),
    );
  });

  it('has another head when any earlier link says something else', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), fc.nat(), (kinds, at) => {
        const changed = kinds.with(at % kinds.length, !kinds[at % kinds.length]);
        expect(
          chainOf(changed)
            .at(-1)
            ?.hash.equals(chainOf(kinds).at(-1)?.hash ?? Buffer.alloc(0)),
        ).toBe(false);
      }),
    );
  });

  it('refuses a link whose number does not follow', () => {
    expect(() =>
      joinLinks(genesis, [{ kind: 'gap', seq: 2n, reason: 'never committed' }], { key, sealedAtMicros }),
    ).toThrow('link 2 cannot follow 0');
  });
});

describe('what may be sealed', () => {
  const plan = (
    present: readonly number[],
    rest: { afterSeq?: bigint; settledTo: bigint; drawnTo: bigint; limit?: number },
  ) => {
    const entries = present.map((number) => ({ seq: BigInt(number) }));
    const { ready, waitsFor } = planSeals({ afterSeq: 0n, limit: 10, entries, ...rest });
    return {
      ready: ready.map((next) => (next.kind === 'gap' ? `gap ${next.seq}` : `entry ${next.entry.seq}`)),
      waitsFor,
    };
  };

  it.each([
    {
      name: 'all that is there',
      present: [1, 2, 3],
      settledTo: 0n,
      drawnTo: 3n,
      ready: ['entry 1', 'entry 2', 'entry 3'],
      waitsFor: undefined,
    },
    {
      name: 'nothing past a number that may still come',
      present: [1, 3],
      settledTo: 0n,
      drawnTo: 3n,
      ready: ['entry 1'],
      waitsFor: 2n,
    },
    {
      name: 'a gap once its writer is surely over',
      present: [1, 3],
      settledTo: 2n,
      drawnTo: 3n,
      ready: ['entry 1', 'gap 2', 'entry 3'],
      waitsFor: undefined,
    },
    {
      name: 'gaps at the end',
      present: [1],
      settledTo: 3n,
      drawnTo: 3n,
      ready: ['entry 1', 'gap 2', 'gap 3'],
      waitsFor: undefined,
    },
    {
      name: 'nothing for a number that nobody has drawn',
      present: [],
      settledTo: 0n,
      drawnTo: 0n,
      ready: [],
      waitsFor: undefined,
    },
  ])('seals $name', ({ present, settledTo, drawnTo, ready, waitsFor }) => {
    expect(plan(present, { settledTo, drawnTo })).toEqual({ ready, waitsFor });
  });

  it('never skips a number, never calls a present one a gap, and never a gap what may still come', () => {
    const world = fc.record({
      present: fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
      afterSeq: fc.bigInt({ min: 0n, max: 20n }),
      settledTo: fc.bigInt({ min: 0n, max: 40n }),
      unsettled: fc.bigInt({ min: 0n, max: 10n }),
      limit: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(world, ({ present, afterSeq, settledTo, unsettled, limit }) => {
        const entries = present.map((number) => ({ seq: BigInt(number) }));
        const drawnTo = settledTo + unsettled;
        const { ready, waitsFor } = planSeals({ afterSeq, limit, entries, settledTo, drawnTo });
        expect(ready.length).toBeLessThanOrEqual(limit);
        ready.forEach((next, index) => {
          const number = next.kind === 'gap' ? next.seq : next.entry.seq;
          expect(number).toBe(afterSeq + BigInt(index) + 1n);
          expect(next.kind === 'entry').toBe(present.includes(Number(number)));
          if (next.kind === 'gap') expect(number).toBeLessThanOrEqual(settledTo);
        });
        if (waitsFor !== undefined) {
          expect(waitsFor).toBe(afterSeq + BigInt(ready.length) + 1n);
          expect(waitsFor).toBeGreaterThan(settledTo);
          expect(waitsFor).toBeLessThanOrEqual(drawnTo);
        }
      }),
    );
  });
});
