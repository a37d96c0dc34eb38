import type { coolingOffOptions, exclusionOptions, restrictionStates } from '@fairhouse/protocol';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Identifiers } from '../exclusion-register/register.types.ts';

export type RestrictionOwner = { brandId: string; memberId: string };

export type RestrictionState = (typeof restrictionStates)[number];
export type RestrictionOption = (typeof coolingOffOptions)[number] | (typeof exclusionOptions)[number];

/** Who wished for it; `register`: another account of the same person has it. */
export type RestrictedBy = 'member' | 'house' | 'family' | 'register';

/** How a member is restricted now. */
export type Restriction = RestrictionOwner & {
  /** The same for every account that is known to be one person's. */
  personId: string;
  state: RestrictionState;
  option: RestrictionOption;
  since: Date;
  /** Null: for ever. */
  until: Date | null;
  returnAskedAt: Date | null;
  returnsAt: Date | null;
  by: RestrictedBy;
  /** Which match put it there; null: somebody's own wish. */
  matchId: string | null;
  isGroupWide: boolean;
  /** Whether it is over when its time is, without anybody's act. */
  endsItself: boolean;
  /** `code@version` of what it was decided under. */
  profile: string;
};

export type RestrictionStep = {
  state: RestrictionState | 'none';
  option: RestrictionOption;
  at: Date;
  until: Date | null;
  by: RestrictedBy | 'time';
  operatorId: string | null;
  reason: string;
  profile: string;
};

/** What was wished for while a match restricted the member for longer. */
export type DeferredRestriction = RestrictionRequest & { by: Exclude<RestrictedBy, 'register'>; at: Date };

/** What is wished for: rest or exclusion, and until when. */
export type RestrictionRequest = { state: 'cooling_off' | 'excluded'; option: RestrictionOption; until: Date | null };

/**
 * What modules above know (`restrictingOf` puts it together). Everything runs in the transaction of the
 * restriction: it is whole or not there at all.
 */
export type RestrictPorts = {
  /** Shows the exclusion, or its end, in the member's own row, so that lists of members tell of it. */
  showExcluded: (tx: Tx, owner: RestrictionOwner, isExcluded: boolean) => Promise<void>;
  /** Everything that a member is known by. */
  identifiersOf: (db: Queryable, owner: RestrictionOwner) => Promise<Identifiers>;
  /** Accounts, at whichever brand, that have a verified contact or a provider's login of these. */
  accountsOf: (db: Queryable, identifiers: Identifiers) => Promise<RestrictionOwner[]>;
};

export type RestrictDeps = RestrictPorts & { outbox: Outbox; keys: KeyRing };
