import { createECDH } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import type { KeyRing } from '../kernel/key-ring.ts';

/** A key by its month, `2026-11`, which is its `kid`. */
type EnvelopeKey = { kid: string; publicJwk: PublicJwk; privateJwk: PublicJwk & { d: string } };
type PublicJwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string };
export type PublishedKey = PublicJwk & { kid: string; use: 'enc'; alg: 'ECDH-ES' };

export type EnvelopeKeys = {
  /** The public keys for browsers: the current month's first, the previous one while it is still accepted. */
  published(): readonly PublishedKey[];
  /** The private key of a currently accepted kid. */
  find(kid: string): EnvelopeKey['privateJwk'] | null;
};

/** security.md 3.3: the key of the previous month is accepted for another day. */
const graceMs = 24 * 3600 * 1000;

/** Clock skew: another process may have entered the new month a little earlier. */
const skewMs = 60 * 1000;

/** The order of P-256: a private key is between 1 and the order minus one. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

/**
 * Derived from HOUSE_KEY, so that every process has the same key without storing or sharing it. 384 bits are reduced to
 * 256, so the bias of the private key is below 2^-128.
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
    // At most three months are in use; anything else in the cache is old.
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
