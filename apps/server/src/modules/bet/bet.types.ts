import type { betStates, PlayableGameType, StatementItem, uncountedReasons } from '@fairhouse/protocol';
import type { Queryable } from '#platform/db/db.ts';

export type RoundState = (typeof betStates)[number];

/** The movements that belong to a round, in the ledger's words. */
export const moveKinds = [
  'bet',
  'tip',
  'win',
  'refund',
  'promo_win',
  'jackpot_win',
  'rollback_bet',
  'rollback_win',
  'win_held',
  'win_released',
] as const;
export type MoveKind = (typeof moveKinds)[number];

/** One movement of a round; amounts as seen by the wallet, so a bet is negative. */
export type RoundMove = {
  walletId: bigint;
  seq: bigint;
  kind: MoveKind;
  key: string;
  refKey: string | null;
  externalTx: string;
  cash: bigint;
  bonus: bigint;
  isUndone: boolean;
  at: Date;
};

export type RoundGame = {
  gameId: string | null;
  vassalage: string | null;
  gameCode: string | null;
  gameType: PlayableGameType | null;
};

/** What the movements of a round come to. */
export type RoundSums = {
  staked: bigint;
  cashStaked: bigint;
  tipped: bigint;
  /** Everything that came back, refunds included. */
  won: bigint;
  refunded: bigint;
  bets: number;
  wins: number;
  rollbacks: number;
};

export type Round = RoundSums &
  RoundGame & {
    id: string;
    brandId: string;
    memberId: string;
    walletId: bigint;
    currency: string;
    isPlayMoney: boolean;
    sourceId: number;
    vendorCode: string;
    round: string;
    state: RoundState;
    /** Under which it is counted, in the brand's zone; null: not counted yet. */
    day: string | null;
    lastSeq: bigint;
    openedAt: Date;
    lastAt: Date;
    settledAt: Date | null;
    doubtedAt: Date | null;
  };

/** What the rounds of a member come to on one day, at one kind of game of one vendor. */
export type DaySums = { rounds: number; staked: bigint; won: bigint };

export type MemberDayChange = DaySums & {
  brandId: string;
  memberId: string;
  currency: string;
  day: string;
} & Pick<RoundGame, 'gameType' | 'vassalage'>;

export type UncountedReason = (typeof uncountedReasons)[number];

/** What of a round counts as turnover, or why nothing does. */
export type ValidBet = { staked: bigint; validBet: bigint; counted: bigint; reason: UncountedReason | null };

/** What is known of the vendor's side of a wallet. The vendor's player ids are `play`'s. */
export type BetPorts = {
  /** The code of the game that was played, by the session at that moment; null where it cannot be told for certain. */
  gameCodesOf(
    db: Queryable,
    asked: readonly { id: string; vendorCode: string; walletId: bigint; at: Date }[],
  ): Promise<(string | null)[]>;
  /** What the vendor says of rounds; one that it does not answer for is left out. Undefined: it cannot be asked. */
  askRounds(
    vendorCode: string,
    rounds: readonly { round: string; walletId: bigint }[],
  ): Promise<VendorRound[] | undefined>;
  /** The vendor's statement, oldest first, page after page. Undefined: it cannot be asked. */
  readStatement(vendorCode: string, window: { from: Date; to: Date }): AsyncIterable<StatementItem[]> | undefined;
  /** The vendors that can be asked. */
  vendorCodes: readonly string[];
};

export type VendorRound = {
  round: string;
  walletId: bigint;
  state: 'open' | 'settled' | 'void' | 'unknown';
  /** In the vendor's minor units, as it said them. */
  staked: string;
  won: string;
};

/** The settled rounds of a game: sums of stakes and returns, as text because no number holds them. */
export type GameSums = {
  rounds: bigint;
  sumS: string;
  sumP: string;
  sumSS: string;
  sumPP: string;
  sumSP: string;
};

export type CaseCode =
  | 'MISSING_AT_PLATFORM'
  | 'MISSING_AT_VENDOR'
  | 'AMOUNT_DIFFERS'
  | 'CURRENCY_DIFFERS'
  | 'STATE_DIFFERS'
  | 'DUPLICATE_AT_VENDOR'
  | 'ROUND_OPEN_TOO_LONG'
  | 'RECORD_DIFFERS';

/** One difference, as it was found. */
export type Finding = {
  code: CaseCode;
  subject: string;
  happenedAt: Date;
  brandId: string | null;
  walletId: bigint | null;
  expected: string;
  found: string;
};
