import type { coolingOffOptions, exclusionOptions, restrictionStates } from '@fairhouse/protocol';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { Identifiers } from '../exclusion-register/register.types.ts';

export type RestrictionOwner = { brandId: string; memberId: string };

export type RestrictionState = (typeof restrictionStates)[number];
export type RestrictionOption = (typeof coolingOffOptions)[number] | (typeof exclusionOptions)[number];

/** Who requested it; `register`: copied from another account of the same person. */
export type RestrictedBy = 'member' | 'house' | 'family' | 'register';

/** A member's current restriction. */
export type Restriction = RestrictionOwner & {
  /** The same for every account known to be one person's. */
  personId: string;
  state: RestrictionState;
  option: RestrictionOption;
  since: Date;
  /** Null: permanent. */
  until: Date | null;
  returnAskedAt: Date | null;
  returnsAt: Date | null;
  by: RestrictedBy;
  /** The match that caused it; null: it was requested. */
  matchId: string | null;
  isGroupWide: boolean;
  /** Whether it ends automatically when its time is over. */
  endsItself: boolean;
  /** `code@version` of the profile it was decided under. */
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

/** Requested while a match restricted the member for longer. */
export type DeferredRestriction = RestrictionRequest & { by: Exclude<RestrictedBy, 'register'>; at: Date };

/** The requested break or exclusion, and until when. */
export type RestrictionRequest = { state: 'cooling_off' | 'excluded'; option: RestrictionOption; until: Date | null };

/**
 * Provided by higher modules (`restrictingOf` composes it). Everything runs in the transaction of the restriction: all
 * or nothing.
 */
export type RestrictPorts = {
  /** Writes the exclusion or its end to the member's row, so that member lists show it. */
  showExcluded: (tx: Tx, owner: RestrictionOwner, isExcluded: boolean) => Promise<void>;
  /** All fingerprints of a member. */
  identifiersOf: (db: Queryable, owner: RestrictionOwner) => Promise<Identifiers>;
  /** Accounts of any brand with one of these verified contacts or provider logins. */
  accountsOf: (db: Queryable, identifiers: Identifiers) => Promise<RestrictionOwner[]>;
};

export type RestrictDeps = RestrictPorts & { outbox: Outbox; keys: KeyRing };
