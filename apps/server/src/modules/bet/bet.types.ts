import type { betStates, PlayableGameType, StatementItem, uncountedReasons } from '@fairhouse/protocol';
import type { Queryable } from '#platform/db/db.ts';

export type RoundState = (typeof betStates)[number];

/** The movement kinds that belong to a round, as the ledger names them. */
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

/** The sums of a round's movements. */
export type RoundSums = {
  staked: bigint;
  cashStaked: bigint;
  tipped: bigint;
  /** Everything returned to the wallet, refunds included. */
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
    /** The day it is counted on, in the brand's time zone; null: not counted yet. */
    day: string | null;
    lastSeq: bigint;
    openedAt: Date;
    lastAt: Date;
    settledAt: Date | null;
    doubtedAt: Date | null;
    /** How many facts it has. */
    factRevision: number;
  };

/** The sums of a member's rounds on one day, for one game type of one vendor. */
export type DaySums = { rounds: number; staked: bigint; won: bigint };

export type MemberDayChange = DaySums & {
  brandId: string;
  memberId: string;
  currency: string;
  day: string;
} & Pick<RoundGame, 'gameType' | 'vassalage'>;

export type UncountedReason = (typeof uncountedReasons)[number];

/** The part of a round that counts as turnover, or the reason why none does. */
export type ValidBet = { staked: bigint; validBet: bigint; counted: bigint; reason: UncountedReason | null };

/** The vendor's side of a wallet. The vendor's player ids belong to `play`. */
export type BetPorts = {
  /** The code of the game played, from the session at that time; null if it cannot be determined for certain. */
  gameCodesOf(
    db: Queryable,
    asked: readonly { id: string; vendorCode: string; walletId: bigint; at: Date }[],
  ): Promise<(string | null)[]>;
  /** The vendor's report on rounds; rounds it does not report are left out. Undefined: the vendor cannot be asked. */
  askRounds(
    vendorCode: string,
    rounds: readonly { round: string; walletId: bigint }[],
  ): Promise<VendorRound[] | undefined>;
  /** The vendor's statement, oldest first, page by page. Undefined: the vendor cannot be asked. */
  readStatement(vendorCode: string, window: { from: Date; to: Date }): AsyncIterable<StatementItem[]> | undefined;
  /** The vendors that can be asked. */
  vendorCodes: readonly string[];
};

export type VendorRound = {
  round: string;
  walletId: bigint;
  state: 'open' | 'settled' | 'void' | 'unknown';
  /** In the vendor's minor units, unchanged. */
  staked: string;
  won: string;
};

/** The settled rounds of a game: sums of stakes and returns, as text because they exceed a number. */
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

/** One difference found by a comparison. */
export type Finding = {
  code: CaseCode;
  subject: string;
  happenedAt: Date;
  brandId: string | null;
  walletId: bigint | null;
  expected: string;
  found: string;
};
