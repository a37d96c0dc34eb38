import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A root secret by its id. Everything else is derived from it, so that there is one thing to guard and to change. */
export type RootKey = { id: string; key: Buffer };

/**
 * Secrets at rest. `seal` hides a text from whoever reads the database; `digest` lets equal texts be found
 * without being readable; `derive` makes a key of its own for a further purpose. A purpose is a word that is
 * never reused for something else.
 */
export type KeyRing = {
  /** `bound` is what the text belongs to (table and row): moved elsewhere, it cannot be opened. */
  seal(purpose: string, text: string, bound: string): string;
  open(purpose: string, sealed: string, bound: string): string;
  /** A keyed SHA-256, 32 bytes; the same for ever, so it stays with the first root key. */
  digest(purpose: string, text: string): Buffer;
  derive(purpose: string, bytes: number): Buffer;
};

/** Raised for a sealed text that was altered, moved, or made with a key that is gone. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

const deriveFrom = ({ key }: RootKey, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `fairhouse:${purpose}`, bytes));

/**
 * The first root seals from now on; the others only open what they sealed. Digests are always made with the
 * last one: a digest cannot be made anew without the text, so the oldest key stays for them.
 */
export const createKeyRing = (roots: readonly [RootKey, ...RootKey[]]): KeyRing => {
  const [current] = roots;
  const oldest = roots.at(-1) ?? current;
  const remembered = new Map<string, Buffer>();
  const keyOf = (root: RootKey, purpose: string, bytes = 32): Buffer => {
    const name = `${root.id}:${purpose}:${bytes}`;
    const known = remembered.get(name);
    if (known !== undefined) return known;
    const made = deriveFrom(root, purpose, bytes);
    remembered.set(name, made);
    return made;
  };
  return {
    seal: (purpose, text, bound) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(current, `seal:${purpose}`), iv);
      cipher.setAAD(Buffer.from(bound));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [version, current.id, iv.toString('base64url'), hidden.toString('base64url')].join('.');
    },
    open: (purpose, sealed, bound) => {
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
    digest: (purpose, text) =>
      createHmac('sha256', keyOf(oldest, `digest:${purpose}`))
        .update(text)
        .digest(),
    derive: (purpose, bytes) => keyOf(current, `derive:${purpose}`, bytes),
  };
};
