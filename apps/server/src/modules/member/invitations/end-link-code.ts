import type { Tx } from '#platform/db/db.ts';
import { endInvitation } from './invitation.store.ts';

/** Ends the code of a link now, in the caller's transaction. */
export const endLinkCode = (tx: Tx, { brandId, code }: { brandId: string; code: string }): Promise<void> =>
  endInvitation(tx, { brandId, code });
