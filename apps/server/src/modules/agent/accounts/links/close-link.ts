import { endLinkCode } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { AccountsDeps, Owner } from '../accounts.types.ts';
import { closeLinkRow } from './link.store.ts';

/** Closes a link: its code ends, and nobody registers by it any more. */
export const closeLink = (agent: Owner, linkId: string, deps: AccountsDeps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const code = await closeLinkRow(tx, agent, linkId);
    if (code === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await endLinkCode(tx, { brandId: agent.brandId, code });
  });
