import type { harmMarkers } from '@fairhouse/protocol/ops/protection';
import type { Queryable } from '#platform/db/db.ts';

export type HarmOwner = { brandId: string; memberId: string };
export type HarmMarker = (typeof harmMarkers)[number];

/** What a score is reckoned from: counts of thirty days before a day, and of its last week beside the three before. */
export type HarmInputs = {
  /** Deposits of the last seven days, and what a week of the three before had on average, rounded up. */
  deposits7: number;
  depositsUsual7: number;
  /** The same in money, in the currency that the member deposits most often in. */
  deposited7: bigint;
  depositedUsual7: bigint;
  /** Ways of paying in that were used. */
  methods30: number;
  /** Withdrawals that were asked for and called back. */
  reversed30: number;
  /** Deposits within an hour after a loss. */
  chased30: number;
  bets30: number;
  /** Of them between midnight and five by the brand's clock. */
  nightBets30: number;
  /** The average stake of the last seven days and of the three weeks before, in the currency most played in. */
  bets7: number;
  betsBefore: number;
  stake7: bigint;
  stakeBefore: bigint;
  limitRaises30: number;
  /** How often their own limits stopped them: of time each time, of deposits and of bets once a day each. */
  limitHits30: number;
  /** Days with four hours of play or more. */
  longDays30: number;
  wasExcluded: boolean;
};

/** One thing that stood out, with the number from which on it does. */
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

/** What stands above this module, asked for many members at once. */
export type HarmPorts = {
  /** Who played within the window, by id beyond `afterMember`. */
  playersOf(
    db: Queryable,
    input: { brandId: string; window: HarmWindow; afterMember: string; limit: number },
  ): Promise<string[]>;
  playOf(db: Queryable, input: Query & { timeZone: string }): Promise<PlayFacts[]>;
  /** Before which of these moments the member had lost within the hour; how many of them, by member. */
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
