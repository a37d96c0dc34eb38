import type { Queryable } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { shownState, stopOf } from './identity-check.rules.ts';
import { findLatest, findOpen, isVerified } from './identity-check.store.ts';
import type { IdentityOwner, IdentityState, IdentityStop } from './identity-check.types.ts';

/** In which state a member's check is, in one word. */
export const identityStateOf = async (db: Queryable, owner: IdentityOwner): Promise<IdentityState> =>
  shownState(await findLatest(db, owner));

/** What rests for a member because the house does not know who they are; null: nothing. Withdrawals never rest. */
export const identityStopOf = async (db: Queryable, owner: IdentityOwner): Promise<IdentityStop | null> =>
  stopOf({
    ageVerifyBefore: (await profileFor(db, owner)).ageVerifyBefore,
    isVerified: await isVerified(db, owner),
    open: await findOpen(db, owner),
    now: await deadlineNow(db),
  });

/** Whether a check of the member counts now. */
export const isIdentityVerified = (db: Queryable, owner: IdentityOwner): Promise<boolean> => isVerified(db, owner);
