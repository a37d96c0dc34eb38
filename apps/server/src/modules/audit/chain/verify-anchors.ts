import type { Tx } from '#platform/db/db.ts';
import { findSeals, readAnchorPage } from '../audit.store.ts';
import type { Anchor, ChainBreak, StoredSeal } from '../audit.types.ts';
import type { AnchorSink } from './anchor-sink.ts';
import { beyondAll, createPublishedAnchors } from './published-anchors.ts';
import { judgeAnchor } from './verify.rules.ts';

/** Anchors compared at once. */
const pageMax = 500;

async function* pagesOf(sink: AnchorSink): AsyncGenerator<Anchor[]> {
  let page: Anchor[] = [];
  for await (const anchor of sink.read()) {
    page.push(anchor);
    if (page.length < pageMax) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

const sealsOf = async (tx: Tx, page: readonly Anchor[]): Promise<Map<bigint, StoredSeal>> => {
  const seqs = page.map(({ seq }) => seq);
  const seals = await findSeals(tx, seqs);
  return new Map(seals.map((seal) => [seal.seq, seal]));
};

type Chain = {
  headSeq: bigint;
  /** The last head anchored before this snapshot was taken; later anchors may be beyond it. */
  knownSeq: bigint;
  /** Whether the chain is old enough to have an anchor. */
  isAnchorDue: boolean;
};

const compareAll = async (
  tx: Tx,
  sink: AnchorSink,
  { headSeq, knownSeq }: Chain,
  add: (found: ChainBreak) => void,
): Promise<number> => {
  const published = createPublishedAnchors(tx, add);
  let count = 0;
  let pageBefore = 0n;
  for await (const page of pagesOf(sink)) {
    count += page.length;
    const seals = await sealsOf(tx, page);
    for (const anchor of page) {
      await published.meet(anchor);
      if (anchor.seq > headSeq && anchor.seq > knownSeq) continue;
      const found = judgeAnchor(anchor, seals.get(anchor.seq), headSeq);
      if (found !== undefined) add(found);
    }
    // When one sealer replaces another, two heads may be published out of order. An anchor is lost only if a whole page
    // lacks it.
    await published.nameLost(pageBefore);
    pageBefore = page[0]?.seq ?? pageBefore;
  }
  if (count > 0) await published.nameLost(beyondAll);
  return count;
};

/**
 * Compares the chain with the anchors outside: every anchor must match the link of its number, and every recorded
 * anchor must still exist. Returns the number of anchors.
 */
export const verifyAnchors = async (
  tx: Tx,
  sink: AnchorSink | undefined,
  chain: Chain,
  add: (found: ChainBreak) => void,
): Promise<number> => {
  const count = sink === undefined ? 0 : await compareAll(tx, sink, chain, add);
  if (count > 0) return count;
  const [published] = await readAnchorPage(tx, { after: null, limit: 1 });
  const isAbsent = published !== undefined || chain.isAnchorDue;
  if (isAbsent) add({ table: 'anchor', seq: published?.seq ?? chain.headSeq, check: 'anchors_absent' });
  return 0;
};
