import type { Queryable } from '#platform/db/db.ts';
import { genesis } from '../audit.rules.ts';
import { findEntry, findLastSeal, findSeals } from '../audit.store.ts';
import type { Anchor, ChainBreak, Head } from '../audit.types.ts';
import type { AnchorSink } from './anchor-sink.ts';
import { judgeAnchor, judgeSeal } from './verify.rules.ts';

/** Where the sealer goes on, or why it may not. */
export type OpenedChain = { head: Head; lastAnchor: Anchor | undefined } | { broken: ChainBreak };

/**
 * Finds the head to go on from. A head that cannot be recomputed, or a chain that does not hold the
 * head last told outside, is not gone on from: whatever was joined to it would make it look right.
 * Throws when the last head told outside cannot be read: a sealer does not start unseen.
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
