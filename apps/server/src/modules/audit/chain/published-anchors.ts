import type { Tx } from '#platform/db/db.ts';
import { readAnchorPage } from '../audit.store.ts';
import type { Anchor, ChainBreak } from '../audit.types.ts';

/** Rows read at once. */
const pageMax = 500;
/** Maximum recorded anchors not yet found outside. A larger backlog cannot be explained by publication order. */
const missingMax = 4 * pageMax;

const isSameAnchor = (one: Anchor, other: Anchor): boolean =>
  one.hash.equals(other.hash) && one.atMicros === other.atMicros;

/** Higher than every number. */
export const beyondAll = 2n ** 63n;

export type PublishedAnchors = {
  /** Matches an anchor found outside with its recorded one and drops it from the missing ones. */
  meet(outside: Anchor): Promise<void>;
  /** Reports the recorded anchors below this number that were not found outside. */
  nameLost(belowSeq: bigint): Promise<void>;
};

/** Tracks the anchors recorded in the database, by number, until each is found outside. */
export const createPublishedAnchors = (tx: Tx, add: (found: ChainBreak) => void): PublishedAnchors => {
  const missing = new Map<bigint, { anchor: Anchor; check: 'anchor_lost' | 'anchor_row' }>();
  let after: bigint | null = null;
  let isAtEnd = false;

  const name = (belowSeq: bigint): void => {
    for (const [seq, { check }] of missing) {
      if (seq >= belowSeq) continue;
      add({ table: 'anchor', seq, check });
      missing.delete(seq);
    }
  };
  const readTo = async (seq: bigint): Promise<void> => {
    while (!isAtEnd && (after === null || after < seq)) {
      const page: Anchor[] = await readAnchorPage(tx, { after, limit: pageMax });
      for (const anchor of page) missing.set(anchor.seq, { anchor, check: 'anchor_lost' });
      after = page.at(-1)?.seq ?? after;
      isAtEnd = page.length < pageMax;
      if (missing.size > missingMax) name(seq);
    }
  };
  return {
    meet: async (outside) => {
      await readTo(outside.seq);
      const published = missing.get(outside.seq);
      if (published === undefined) return;
      if (isSameAnchor(published.anchor, outside)) missing.delete(outside.seq);
      else published.check = 'anchor_row';
    },
    nameLost: async (belowSeq) => {
      await readTo(belowSeq);
      name(belowSeq);
    },
  };
};
