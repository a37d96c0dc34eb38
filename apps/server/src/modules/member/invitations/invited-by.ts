import type { Queryable } from '#platform/db/db.ts';
import { countInvitedByMonth, type Invited, selectInvited } from './invited.store.ts';

type Owner = { brandId: string; memberId: string };

/** More than a whole network of one person; whoever has more is shown their newest. */
const invitedMax = 50_000;

/** Whom a member has brought, newest first. */
export const invitedBy = (db: Queryable, owner: Owner): Promise<Invited[]> =>
  selectInvited(db, { ...owner, limit: invitedMax });

/** How many came by month of the brand's zone, since a moment. */
export const invitedByMonth = (db: Queryable, page: Owner & { timeZone: string; since: Date }) =>
  countInvitedByMonth(db, page);
