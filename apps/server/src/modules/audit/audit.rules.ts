import { createHash, createHmac } from 'node:crypto';
import type { Head, Link, StoredEntry, StoredSeal, UnsignedEntry } from './audit.types.ts';
import { encodeFields, type Field } from './chain/encode-fields.rules.ts';

/** The head of an empty chain. */
export const genesis: Head = { seq: 0n, hash: Buffer.alloc(32) };

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const hmac = (key: Uint8Array, bytes: Uint8Array): Buffer => createHmac('sha256', key).update(bytes).digest();

/** Every column, in the order of the table. */
const fieldsOf = (entry: UnsignedEntry): Field[] => [
  entry.seq.toString(),
  entry.xid,
  entry.id,
  entry.brandId,
  entry.atMicros,
  entry.actorKind,
  entry.actorId,
  entry.actorRole,
  entry.action,
  entry.objectKind,
  entry.objectId,
  entry.before,
  entry.after,
  entry.reason,
  entry.requestId,
  entry.traceId,
  entry.address,
];

export const encodeEntry = (entry: UnsignedEntry): Buffer => encodeFields('fairhouse.audit.entry.v1', fieldsOf(entry));

/** Binds an entry to its number before it is sealed. The key is not stored in the database. */
export const entryMac = (entry: UnsignedEntry, key: Uint8Array): Buffer => hmac(key, encodeEntry(entry));

/** The digest of the whole entry, MAC included, as a link stores it. */
export const entryDigest = (entry: StoredEntry): Buffer =>
  sha256(encodeFields('fairhouse.audit.digest.v1', [encodeEntry(entry), entry.mac]));

/** The hash of a link's content. It needs no key, so the chain can be checked from the rows alone. */
export const sealHash = (seal: Omit<StoredSeal, 'hash' | 'mac'>): Buffer =>
  sha256(
    encodeFields('fairhouse.audit.seal.v1', [
      seal.prevHash,
      seal.seq.toString(),
      seal.kind,
      seal.gapReason,
      seal.entryDigest,
      seal.sealedAtMicros,
    ]),
  );

export const sealMac = (hash: Uint8Array, key: Uint8Array): Buffer =>
  hmac(key, encodeFields('fairhouse.audit.seal-mac.v1', [hash]));

/** Appends one link to the head. */
const joinLink = (
  head: Head,
  link: Link,
  { key, sealedAtMicros }: { key: Uint8Array; sealedAtMicros: string },
): StoredSeal => {
  const content = {
    seq: link.seq,
    kind: link.kind,
    gapReason: link.kind === 'gap' ? link.reason : null,
    entryDigest: link.kind === 'entry' ? link.entryDigest : null,
    prevHash: head.hash,
    sealedAtMicros,
  };
  const hash = sealHash(content);
  return { ...content, hash, mac: sealMac(hash, key) };
};

/** Appends links to the head in sequence. Their numbers must follow the head's. */
export const joinLinks = (
  head: Head,
  links: readonly Link[],
  deps: { key: Uint8Array; sealedAtMicros: string },
): StoredSeal[] => {
  const seals: StoredSeal[] = [];
  let end = head;
  for (const link of links) {
    if (link.seq !== end.seq + 1n) throw new Error(`link ${link.seq} cannot follow ${end.seq}`);
    const seal = joinLink(end, link, deps);
    seals.push(seal);
    end = seal;
  }
  return seals;
};

export type SealPlan<Entry> = {
  /** The numbers that can be sealed now, consecutive and without a hole. */
  readonly ready: readonly ({ kind: 'entry'; entry: Entry } | { kind: 'gap'; seq: bigint })[];
  /** The number that blocks the rest: drawn, not visible, and its transaction may still be running. */
  readonly waitsFor: bigint | undefined;
};

/**
 * Decides what may be sealed after the head. A missing number counts as a gap only up to `settledTo`: every transaction
 * that could own one up to there has ended, and its entries are in `entries`.
 */
export const planSeals = <Entry extends { readonly seq: bigint }>({
  afterSeq,
  limit,
  entries,
  settledTo,
  drawnTo,
}: {
  afterSeq: bigint;
  limit: number;
  /** Visible entries after the head, by number. */
  entries: readonly Entry[];
  settledTo: bigint;
  /** The last number known to have been drawn. */
  drawnTo: bigint;
}): SealPlan<Entry> => {
  const present = new Map(entries.map((entry) => [entry.seq, entry]));
  const ready: SealPlan<Entry>['ready'][number][] = [];
  for (let seq = afterSeq + 1n; ready.length < limit; seq += 1n) {
    const entry = present.get(seq);
    if (entry !== undefined) ready.push({ kind: 'entry', entry });
    else if (seq <= settledTo) ready.push({ kind: 'gap', seq });
    else return { ready, waitsFor: seq <= drawnTo ? seq : undefined };
  }
  return { ready, waitsFor: undefined };
};
