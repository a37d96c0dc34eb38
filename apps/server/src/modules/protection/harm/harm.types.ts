import type { harmMarkers } from '@fairhouse/protocol/ops/protection';
import type { Queryable } from '#platform/db/db.ts';

export type HarmOwner = { brandId: string; memberId: string };
export type HarmMarker = (typeof harmMarkers)[number];

/**
 * The inputs of a score: counts of the thirty days before a day, and of its last week compared with the three before.
 */
export type HarmInputs = {
  /** Deposits of the last seven days, and the weekly average of the three weeks before, rounded up. */
  deposits7: number;
  depositsUsual7: number;
  /** The same as amounts, in the member's most frequent deposit currency. */
  deposited7: bigint;
  depositedUsual7: bigint;
  /** Deposit methods used. */
  methods30: number;
  /** Withdrawals requested and then cancelled. */
  reversed30: number;
  /** Deposits within an hour after a loss. */
  chased30: number;
  bets30: number;
  /** Those of them placed between midnight and five in the brand's time zone. */
  nightBets30: number;
  /** The average stake of the last seven days and of the three weeks before, in the most played currency. */
  bets7: number;
  betsBefore: number;
  stake7: bigint;
  stakeBefore: bigint;
  limitRaises30: number;
  /** How often the member's own limits stopped them: time limits each time, deposit and bet limits once a day each. */
  limitHits30: number;
  /** Days with at least four hours of play. */
  longDays30: number;
  wasExcluded: boolean;
};

/** One marker that was found, with its threshold. */
export type FoundMarker = { marker: HarmMarker; value: string; threshold: string };

export type HarmScore = { score: number; markers: FoundMarker[] };

/** From midnight to midnight (UTC). */
export type HarmWindow = { from: Date; lastWeek: Date; to: Date };

export type PlayFacts = Pick<
  HarmInputs,
  'bets30' | 'nightBets30' | 'bets7' | 'betsBefore' | 'stake7' | 'stakeBefore'
> & { memberId: string };

export type CashierFacts = Pick<HarmInputs, 'methods30' | 'reversed30'> & { memberId: string };

type Query = { brandId: string; memberIds: readonly string[]; window: HarmWindow };

/** Data of higher layers, requested for many members at once. */
export type HarmPorts = {
  /** Members who played within the window, by id after `afterMember`. */
  playersOf(
    db: Queryable,
    input: { brandId: string; window: HarmWindow; afterMember: string; limit: number },
  ): Promise<string[]>;
  playOf(db: Queryable, input: Query & { timeZone: string }): Promise<PlayFacts[]>;
  /** How many of these moments were preceded by a loss within the hour, by member. */
  countAfterLoss(
    db: Queryable,
    input: { brandId: string; moments: readonly { memberId: string; at: Date }[] },
  ): Promise<ReadonlyMap<string, number>>;
  cashierOf(db: Queryable, input: Query): Promise<CashierFacts[]>;
};

export type HarmCase = HarmOwner & {
  caseId: string;
  state: 'open' | 'closed';
  score: number;
  day: string;
  markers: FoundMarker[];
  since: Date;
  closedAt: Date | null;
  isFlagged: boolean;
  revision: number;
};
