import { createECDH } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import type { KeyRing } from '../kernel/key-ring.ts';

/** A key by its month, `2026-11`; the name is its `kid`. */
type EnvelopeKey = { kid: string; publicJwk: PublicJwk; privateJwk: PublicJwk & { d: string } };
type PublicJwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string };
export type PublishedKey = PublicJwk & { kid: string; use: 'enc'; alg: 'ECDH-ES' };

export type EnvelopeKeys = {
  /** What browsers may seal with now: the key of the month first, its predecessor while it is still opened. */
  published(): readonly PublishedKey[];
  /** The private key of a kid that is accepted now. */
  find(kid: string): EnvelopeKey['privateJwk'] | null;
};

/** security.md 3.3: the key of the month before is still opened for a day. */
const graceMs = 24 * 3600 * 1000;

/** Another process may have seen the new month begin a little earlier than this one. */
const skewMs = 60 * 1000;

/** The order of P-256: a private key is a number from 1 to one less than it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

/**
 * The same key in every process, made from the house key: nothing is kept or handed round. 384 bits are
 * reduced to 256, so that no private key is likelier than another by more than one part in 2^128.
 */
const makeKey = (keys: KeyRing, kid: string): EnvelopeKey => {
  const drawn = BigInt(`0x${keys.derive(`envelope:${kid}`, 48).toString('hex')}`);
  const secret = Buffer.from(((drawn % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  } as const;
  return { kid, publicJwk, privateJwk: { ...publicJwk, d: secret.toString('base64url') } };
};

/** The keys of the envelope, one per month of UTC. */
export const openEnvelopeKeys = ({ keys, clock }: { keys: KeyRing; clock: Clock }): EnvelopeKeys => {
  const made = new Map<string, EnvelopeKey>();
  const keyOf = (kid: string): EnvelopeKey => {
    const known = made.get(kid);
    if (known !== undefined) return known;
    const key = makeKey(keys, kid);
    // Three months can be asked for at most; whatever else is in here is past.
    if (made.size >= 3) made.clear();
    made.set(kid, key);
    return key;
  };
  const monthsAt = (offsets: readonly number[]): string[] => {
    const nowMs = clock.now().getTime();
    return [...new Set(offsets.map((offset) => monthOf(nowMs + offset)))];
  };
  return {
    published: () =>
      monthsAt([0, -graceMs]).map((kid) => ({ ...keyOf(kid).publicJwk, kid, use: 'enc', alg: 'ECDH-ES' })),
    find: (kid) => (monthsAt([0, -graceMs, skewMs]).includes(kid) ? keyOf(kid).privateJwk : null),
  };
};
