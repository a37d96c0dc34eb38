import type { Queryable } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { shownState, stopOf } from './identity-check.rules.ts';
import { findLatest, findOpen, isVerified } from './identity-check.store.ts';
import type { IdentityOwner, IdentityState, IdentityStop } from './identity-check.types.ts';

/** The state of a member's check. */
export const identityStateOf = async (db: Queryable, owner: IdentityOwner): Promise<IdentityState> =>
  shownState(await findLatest(db, owner));

/** What is blocked for a member who is not verified; null: nothing. Withdrawals are never blocked. */
export const identityStopOf = async (db: Queryable, owner: IdentityOwner): Promise<IdentityStop | null> =>
  stopOf({
    ageVerifyBefore: (await profileFor(db, owner)).ageVerifyBefore,
    isVerified: await isVerified(db, owner),
    open: await findOpen(db, owner),
    now: await deadlineNow(db),
  });

/** Whether a check of the member is valid now. */
export const isIdentityVerified = (db: Queryable, owner: IdentityOwner): Promise<boolean> => isVerified(db, owner);
