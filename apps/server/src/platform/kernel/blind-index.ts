import { createHash } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/** What is stored of a text that is itself not stored: its digest, and the sealed source of the digest. */
export type BlindIndex = { digest: Buffer; digestSource: string };

/** One way: the text cannot be recovered from it, but a new key can digest it. */
const innerOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const blindIndex = (keys: KeyRing, purpose: string, text: string): BlindIndex => ({
  digest: keys.digest(purpose, innerOf(text)),
  digestSource: keys.seal(purpose, innerOf(text), purpose),
});

/**
 * The digests under which the text may be stored: by every key of the ring, and in the form used before there was a
 * source.
 */
export const blindDigests = (keys: KeyRing, purpose: string, text: string): Buffer[] => [
  ...keys.digests(purpose, innerOf(text)),
  ...keys.digests(purpose, text),
];

/** Digests the same text with the current key. */
export const redigest = (keys: KeyRing, purpose: string, digestSource: string): BlindIndex => {
  const inner = keys.open(purpose, digestSource, purpose);
  return { digest: keys.digest(purpose, inner), digestSource: keys.seal(purpose, inner, purpose) };
};

/** The digests of a source, by every key of the ring. */
export const digestsOfSource = (keys: KeyRing, purpose: string, digestSource: string): Buffer[] =>
  keys.digests(purpose, keys.open(purpose, digestSource, purpose));
