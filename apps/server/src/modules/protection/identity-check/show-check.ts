import type { getIdentityCheckEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { readDocuments } from './document.store.ts';
import { missingDocuments, shownState, stopOf } from './identity-check.rules.ts';
import { isWithMember } from './identity-check.states.ts';
import { findLatest, isVerified } from './identity-check.store.ts';
import type { IdentityOwner } from './identity-check.types.ts';
import { openPerson } from './identity-seal.ts';

export type ShownCheck = z.input<(typeof getIdentityCheckEndpoint)['schema']['response'][200]>['value'];

/** A member's check as the member sees it. */
export const showCheck = async (
  db: Queryable,
  owner: IdentityOwner,
  { keys }: { keys: KeyRing },
): Promise<ShownCheck> => {
  const latest = await findLatest(db, owner);
  const documents = latest === null ? [] : await readDocuments(db, latest);
  const isOpen = latest !== null && isWithMember(latest.state);
  const stop = stopOf({
    ageVerifyBefore: (await profileFor(db, owner)).ageVerifyBefore,
    isVerified: await isVerified(db, owner),
    open: latest !== null && latest.state !== 'verified' && latest.state !== 'expired' ? latest : null,
    now: await deadlineNow(db),
  });
  return {
    state: shownState(latest),
    asked: isOpen
      ? missingDocuments(latest.asked, documents).map((kind) => ({
          kind,
          because: latest.because,
          dueAt: latest.dueAt?.toISOString() ?? null,
        }))
      : [],
    papers: documents.map(({ documentId, kind, state, reason, createdAt }) => ({
      documentId,
      kind,
      state,
      reason,
      at: createdAt.toISOString(),
    })),
    declared: latest === null || latest.person === null ? null : openPerson(keys, latest, latest.person),
    stops: stop === null ? null : { deposit: stop.deposit, play: stop.play, from: stop.from.toISOString() },
    decidedAt: latest?.decidedAt?.toISOString() ?? null,
  };
};
