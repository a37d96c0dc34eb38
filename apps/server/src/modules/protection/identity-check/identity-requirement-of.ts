import type { identityRequirement as wireRequirement } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { amountFor } from '../profiles/profile.rules.ts';
import { profileFor, profileForVisitors } from '../profiles/profile-for.ts';
import { readDocuments } from './document.store.ts';
import { findOpen, isVerified, readDeposited } from './identity-check.store.ts';
import type { IdentityOwner } from './identity-check.types.ts';
import { identityRequirement } from './identity-requirement.rules.ts';

/** What the identity check requires of a member; of a new member, where `memberId` is null. */
export const identityRequirementOf = async (
  db: Queryable,
  { brandId, memberId, currency }: { brandId: string; memberId: string | null; currency: string },
): Promise<z.output<typeof wireRequirement>> => {
  const owner: IdentityOwner | null = memberId === null ? null : { brandId, memberId };
  const profile = await (owner === null ? profileForVisitors(db, brandId) : profileFor(db, owner));
  const open = owner === null ? null : await findOpen(db, owner);
  const { dueAt, threshold, left, ...rest } = identityRequirement({
    ageVerifyBefore: profile.ageVerifyBefore,
    identityDueHours: profile.identityDueHours,
    threshold: amountFor(profile.identityThreshold, currency),
    deposited: owner === null ? 0n : await readDeposited(db, { ...owner, currency }),
    isVerified: owner !== null && (await isVerified(db, owner)),
    open,
    documents: open === null ? [] : await readDocuments(db, open),
    now: await deadlineNow(db),
  });
  const money = (minor: bigint | null) => (minor === null ? null : { minor, currency });
  return { ...rest, dueAt: dueAt?.toISOString() ?? null, threshold: money(threshold), left: money(left) };
};
