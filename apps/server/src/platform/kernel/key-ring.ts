import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { demandInventoryLine } from './key-inventory.ts';

/**
 * A root secret by its id. All other keys are derived from it, so that only one secret has to be protected and rotated.
 */
export type RootKey = { id: string; key: Buffer };

/**
 * Secrets at rest. `seal` encrypts a text against readers of the database; `digest` allows lookup of equal texts
 * without making them readable; `derive` creates a separate key for another purpose. A purpose is never reused.
 */
export type KeyRing = {
  /** `bound` is what the text belongs to (table and row): sealed text moved elsewhere cannot be opened. */
  seal(purpose: string, text: string, bound: string): string;
  open(purpose: string, sealed: string, bound: string): string;
  /** Whether it was sealed with the current key; otherwise it must be sealed again. */
  isCurrent(sealed: string): boolean;
  /** A keyed SHA-256, 32 bytes, with the current key: for writing. */
  digest(purpose: string, text: string): Buffer;
  /** With every key of the ring, the current one first: for lookups during a rotation. */
  digests(purpose: string, text: string): Buffer[];
  derive(purpose: string, bytes: number): Buffer;
  /** Ids of the root keys, the current one first. */
  readonly ids: readonly string[];
};

/** Thrown for a sealed text that was altered, moved, or sealed with a removed key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

const deriveFrom = ({ key }: RootKey, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `fairhouse:${purpose}`, bytes));

/** The first root seals and digests; the others only open and look up existing values. */
export const createKeyRing = (roots: readonly [RootKey, ...RootKey[]]): KeyRing => {
  const [current] = roots;
  const remembered = new Map<string, Buffer>();
  const keyOf = (root: RootKey, purpose: string, bytes = 32): Buffer => {
    const name = `${root.id}:${purpose}:${bytes}`;
    const known = remembered.get(name);
    if (known !== undefined) return known;
    const made = deriveFrom(root, purpose, bytes);
    remembered.set(name, made);
    return made;
  };
  const digestBy = (root: RootKey, purpose: string, text: string): Buffer => {
    demandInventoryLine('digest', purpose);
    return createHmac('sha256', keyOf(root, `digest:${purpose}`))
      .update(text)
      .digest();
  };
  return {
    seal: (purpose, text, bound) => {
      demandInventoryLine('seal', purpose);
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(current, `seal:${purpose}`), iv);
      cipher.setAAD(Buffer.from(bound));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [version, current.id, iv.toString('base64url'), hidden.toString('base64url')].join('.');
    },
    open: (purpose, sealed, bound) => {
      demandInventoryLine('seal', purpose);
      const [kind, id, iv, hidden, ...more] = sealed.split('.');
      const root = roots.find((each) => each.id === id);
      if (kind !== version || root === undefined || iv === undefined || hidden === undefined || more.length > 0)
        throw new SealBroken('not sealed by a key of this ring');
      const bytes = Buffer.from(hidden, 'base64url');
      if (bytes.length < tagBytes) throw new SealBroken('too short to be sealed');
      try {
        const cipher = createDecipheriv('aes-256-gcm', keyOf(root, `seal:${purpose}`), Buffer.from(iv, 'base64url'));
        cipher.setAAD(Buffer.from(bound));
        cipher.setAuthTag(bytes.subarray(-tagBytes));
        return cipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + cipher.final('utf8');
      } catch (cause) {
        throw new SealBroken('altered, or moved from where it belongs', { cause });
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${version}.${current.id}.`),
    digest: (purpose, text) => digestBy(current, purpose, text),
    digests: (purpose, text) => roots.map((root) => digestBy(root, purpose, text)),
    ids: roots.map(({ id }) => id),
    derive: (purpose, bytes) => {
      demandInventoryLine('derive', purpose);
      return keyOf(current, `derive:${purpose}`, bytes);
    },
  };
};
