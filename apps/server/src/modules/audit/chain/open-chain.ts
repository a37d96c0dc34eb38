import type { Queryable } from '#platform/db/db.ts';
import { genesis } from '../audit.rules.ts';
import { findEntry, findLastSeal, findSeals } from '../audit.store.ts';
import type { Anchor, ChainBreak, Head } from '../audit.types.ts';
import type { AnchorSink } from './anchor-sink.ts';
import { judgeAnchor, judgeSeal } from './verify.rules.ts';

/** The head the sealer continues from, or the break that stops it. */
export type OpenedChain = { head: Head; lastAnchor: Anchor | undefined } | { broken: ChainBreak };

/**
 * Finds the head to continue from. Returns a break for a head that cannot be recomputed and for a chain that lacks the
 * last anchored head: appending would make them look valid. Throws when the last anchor cannot be read, so that no
 * sealer starts without that check.
 */
export const openChain = async (
  session: Queryable,
  { key, anchors }: { key: Buffer; anchors: AnchorSink | undefined },
): Promise<OpenedChain> => {
  const seal = await findLastSeal(session);
  const head = seal ?? genesis;
  const lastAnchor = await anchors?.last();
  if (lastAnchor !== undefined) {
    const [anchored] = await findSeals(session, [lastAnchor.seq]);
    const broken = judgeAnchor(lastAnchor, anchored, head.seq);
    if (broken !== undefined) return { broken };
  }
  if (seal === undefined) return { head, lastAnchor };
  const [broken] = judgeSeal({ seal, entry: await findEntry(session, seal.seq), key });
  return broken === undefined ? { head, lastAnchor } : { broken };
};
