import { createHash } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/** What is written of a text that is kept nowhere: its digest, and sealed what the digest is made of. */
export type BlindIndex = { digest: Buffer; digestSource: string };

/** One way: from it nobody can read the text, but a new key can digest it. */
const innerOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const blindIndex = (keys: KeyRing, purpose: string, text: string): BlindIndex => ({
  digest: keys.digest(purpose, innerOf(text)),
  digestSource: keys.seal(purpose, innerOf(text), purpose),
});

/** Under what the text may stand: by every key of the ring, and as it was digested before there was a source. */
export const blindDigests = (keys: KeyRing, purpose: string, text: string): Buffer[] => [
  ...keys.digests(purpose, innerOf(text)),
  ...keys.digests(purpose, text),
];

/** The same text by the key of today. */
export const redigest = (keys: KeyRing, purpose: string, digestSource: string): BlindIndex => {
  const inner = keys.open(purpose, digestSource, purpose);
  return { digest: keys.digest(purpose, inner), digestSource: keys.seal(purpose, inner, purpose) };
};

/** The digests of what a source stands for, by every key of the ring. */
export const digestsOfSource = (keys: KeyRing, purpose: string, digestSource: string): Buffer[] =>
  keys.digests(purpose, keys.open(purpose, digestSource, purpose));
