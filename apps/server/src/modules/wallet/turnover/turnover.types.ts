import type { requirementSources } from '@fairhouse/protocol';
import type { Queryable } from '#platform/db/db.ts';

export type RequirementSource = (typeof requirementSources)[number];
export type RequirementState = 'open' | 'met' | 'closed';

/** The owner of a turnover: each member and currency has its own. */
export type TurnoverOwner = { brandId: string; memberId: string; currency: string };

/** The turnover that one credit requires before its principal may be withdrawn. */
export type Requirement = TurnoverOwner & {
  id: string;
  /** The order in which requirements are served: oldest first. */
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
  /** The order, bonus or transfer; a credit has one requirement however often it is reported. */
  sourceId: string;
  /** The reference shown to the member. */
  reference: string;
  /** The credited amount, which stays locked until the requirement is met. */
  principal: bigint;
  required: bigint;
};

/** The turnover that a round counts now, according to its line. */
export type TurnoverLine = TurnoverOwner & {
  roundId: string;
  walletId: bigint;
  counted: bigint;
  settledAt: Date;
};

/** How the turnover of a round was distributed. */
export type RoundShares = { surplus: bigint; parts: ReadonlyMap<string, bigint> };

/**
 * For wallets without an open round: the number of the last recorded movement of play. Wallets with an open round are
 * omitted.
 */
export type IdleAt = (db: Queryable, walletIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, bigint>>;
