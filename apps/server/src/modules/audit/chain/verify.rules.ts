import { entryDigest, entryMac, sealHash, sealMac } from '../audit.rules.ts';
import type { Anchor, ChainBreak, Head, StoredEntry, StoredSeal } from '../audit.types.ts';

/** Returns a break unless the entry's MAC is valid. */
export const judgeEntry = (entry: StoredEntry, key: Uint8Array): ChainBreak | undefined =>
  entryMac(entry, key).equals(entry.mac) ? undefined : { table: 'entry', seq: entry.seq, check: 'entry_mac' };

/** The end of the chain so far, with the stored hash and the recomputed one. */
export type JudgedHead = Head & { readonly trueHash: Buffer };

/** Returns a break unless the link references the previous one. Missing numbers between the two are checked first. */
export const judgeOrder = (head: JudgedHead, seal: StoredSeal): ChainBreak | undefined => {
  if (seal.seq !== head.seq + 1n) {
    return { table: 'seal', seq: head.seq + 1n, check: 'seal_missing', upTo: seal.seq - 1n };
  }
  // If the head's two hashes differ, the head itself is already reported; its follower may match either.
  const follows = seal.prevHash.equals(head.hash) || seal.prevHash.equals(head.trueHash);
  return follows ? undefined : { table: 'seal', seq: seal.seq, check: 'seal_link' };
};

const judgeSealedEntry = (seal: StoredSeal, entry: StoredEntry | undefined): ChainBreak | undefined => {
  if (seal.kind === 'gap') {
    return entry === undefined ? undefined : { table: 'entry', seq: entry.seq, check: 'entry_in_gap' };
  }
  if (entry === undefined) return { table: 'entry', seq: seal.seq, check: 'entry_missing' };
  const isSame = seal.entryDigest !== null && entryDigest(entry).equals(seal.entryDigest);
  return isSame ? undefined : { table: 'seal', seq: seal.seq, check: 'seal_digest' };
};

/** Checks that a link is valid and matches the stored entry. Returns every break. */
export const judgeSeal = ({
  seal,
  entry,
  key,
}: {
  seal: StoredSeal;
  entry: StoredEntry | undefined;
  key: Uint8Array;
}): ChainBreak[] => {
  const found: ChainBreak[] = [];
  if (!sealHash(seal).equals(seal.hash)) found.push({ table: 'seal', seq: seal.seq, check: 'seal_hash' });
  if (!sealMac(seal.hash, key).equals(seal.mac)) found.push({ table: 'seal', seq: seal.seq, check: 'seal_mac' });
  const untrue = judgeSealedEntry(seal, entry);
  if (untrue !== undefined) found.push(untrue);
  return found;
};

/** Returns a break unless an anchored head equals the link of its number in a chain that ends at `headSeq`. */
export const judgeAnchor = (anchor: Anchor, seal: StoredSeal | undefined, headSeq: bigint): ChainBreak | undefined => {
  if (anchor.seq > headSeq) return { table: 'anchor', seq: anchor.seq, check: 'anchor_ahead' };
  const isSame = seal?.hash.equals(anchor.hash) === true;
  return isSame ? undefined : { table: 'anchor', seq: anchor.seq, check: 'anchor_hash' };
};
