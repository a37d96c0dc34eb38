import type { requirementSources } from '@fairhouse/protocol';
import type { Queryable } from '#platform/db/db.ts';

export type RequirementSource = (typeof requirementSources)[number];
export type RequirementState = 'open' | 'met' | 'closed';

/** Whose turnover is meant: each member and currency has its own. */
export type TurnoverOwner = { brandId: string; memberId: string; currency: string };

/** What one credit asks for before its principal may be withdrawn. */
export type Requirement = TurnoverOwner & {
  id: string;
  /** The order in which they are served: oldest first. */
  number: bigint;
  source: RequirementSource;
  reference: string;
  principal: bigint;
  required: bigint;
  /** The sum of its parts. */
  done: bigint;
  state: RequirementState;
  openedAt: Date;
  endedAt: Date | null;
};

export type NewRequirement = TurnoverOwner & {
  source: RequirementSource;
  /** The order, bonus or transfer; a credit has one requirement however often it is told. */
  sourceId: string;
  /** As the member knows it. */
  reference: string;
  /** What was credited, and stays locked until the requirement is met. */
  principal: bigint;
  required: bigint;
};

/** What a round counts now, as its line says. */
export type TurnoverLine = TurnoverOwner & {
  roundId: string;
  walletId: bigint;
  counted: bigint;
  settledAt: Date;
};

/** Where the turnover of a round went. */
export type RoundShares = { surplus: bigint; parts: ReadonlyMap<string, bigint> };

/**
 * Of wallets that have no round open: the number of the last movement of play that is recorded. One with
 * an open round is left out.
 */
export type IdleAt = (db: Queryable, walletIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, bigint>>;
