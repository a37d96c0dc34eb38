import type { Queryable } from '#platform/db/db.ts';
import { countInvitedByMonth, type Invited, selectInvited } from './invited.store.ts';

type Owner = { brandId: string; memberId: string };

/** More than any member has invited; above it only the newest are returned. */
const invitedMax = 50_000;

/** The members invited by a member, newest first. */
export const invitedBy = (db: Queryable, owner: Owner, limit = invitedMax): Promise<Invited[]> =>
  selectInvited(db, { ...owner, limit });

/** Invited members by month of the brand's time zone, since a moment. */
export const invitedByMonth = (db: Queryable, page: Owner & { timeZone: string; since: Date }) =>
  countInvitedByMonth(db, page);
