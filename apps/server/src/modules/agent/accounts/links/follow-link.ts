import { endLinkCode } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { openForUpline } from '../applications/open-for-upline.ts';
import { insertLinkAccount, isLink, takeUse } from './link.store.ts';

/**
 * Notes that an account was registered by a code, in the transaction that opens it; false if the code is of a link that
 * has ended meanwhile. A code that is no link is a member's own and has no end. Whoever comes by a link for agents
 * becomes an ordinary member, and the upline is asked for a word.
 */
export const followLink = async (
  tx: Tx,
  { brandId, memberId, code }: { brandId: string; memberId: string; code: string },
): Promise<boolean> => {
  const link = await takeUse(tx, { brandId, code });
  if (link === null) return !(await isLink(tx, { brandId, code }));
  await insertLinkAccount(tx, { brandId, memberId, linkId: link.id });
  if (link.isForAgents) await openForUpline(tx, { brandId, memberId });
  if (link.isLast) await endLinkCode(tx, { brandId, code });
  return true;
};
