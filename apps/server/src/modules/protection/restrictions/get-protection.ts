import type { getProtectionEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { readBlocks } from '../blocks/blocks.query.ts';
import { identityStateOf, identityStopOf } from '../identity-check/identity-standing.ts';
import { profileFor } from '../profiles/profile-for.ts';
import { readRestriction } from './restriction.query.ts';
import type { RestrictionOwner } from './restriction.types.ts';
import { showRestriction } from './show-restriction.ts';
import { stopsFor } from './stops-for.ts';

export type ShownProtection = z.input<(typeof getProtectionEndpoint)['schema']['response'][200]>['value'];

/** The member's current protection, and the options of their profile. */
export const getProtection = async (db: Queryable, owner: RestrictionOwner): Promise<ShownProtection> => {
  const profile = await profileFor(db, owner);
  const standing = await readRestriction(db, owner);
  const bars = (await readBlocks(db, owner)).map(({ reason }) => reason);
  const stops = await stopsFor(db, { ...owner, act: 'deposit' });
  const identity = await identityStopOf(db, owner);
  return {
    restriction: standing === null ? null : showRestriction(standing, profile),
    bars,
    mayDeposit: stops.length === 0 && identity?.deposit !== true,
    mayPlay: bars.length === 0,
    profile: {
      codes: profile.sources.map(({ code }) => code),
      ageMin: profile.ageMin,
      coolingOff: [...profile.coolingOffOptions],
      exclusion: [...profile.exclusionOptions],
      increaseWaitHours: profile.limitsIncreaseWaitHours,
      earlyEnd: profile.exclusionEarlyEnd,
      returnWaitHours: profile.exclusionReturnWaitHours,
      allBrands: profile.exclusionAllBrands,
      agentTransfers: profile.agentTransfers,
      transferWallet: profile.transferWallet,
    },
    identityState: await identityStateOf(db, owner),
  };
};
