import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { addCode } from './add-code.ts';

/** A further code of a member, which may end by itself; their own code stays as it is. */
export const openLinkCode = (
  tx: Tx,
  { brandId, memberId, endsAt }: { brandId: string; memberId: string; endsAt: Date | null },
  deps: { clock: Clock },
): Promise<string> => addCode(tx, { brandId, memberId, link: { endsAt } }, deps);
