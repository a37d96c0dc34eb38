import type { PlayRefusal } from '@fairhouse/games/wire';
import type { PlayRules } from '@fairhouse/protocol';
import type { Tx } from '#studio/db/db.ts';

/** A player at one game, from the launch on. Amounts are minor units. */
export type Session = {
  sessionId: string;
  mode: 'real' | 'demo';
  /** Whose money it is: the player as the platform names them, or this session alone in demo. */
  playerId: string;
  gameCode: string;
  brand: string;
  currency: string;
  currencyExponent: number;
  language: string;
  rules: PlayRules;
  /** The wallet after the last answer of the house. */
  balance: bigint;
  balanceVersion: bigint;
  staked: bigint;
  won: bigint;
  startedAt: Date;
  /** Nothing more may be staked; what is open is still played to its end. */
  isEnded: boolean;
};

/** The player's wallet as the house last told it. Of two, the greater version is the newer. */
export type WalletNow = { balance: bigint; balanceVersion: bigint };

export type BetOrder = {
  sessionId: string;
  /** The round's id; players at one table share it. */
  roundId: string;
  gameCode: string;
  /** Minor units, above zero. */
  stake: bigint;
  /** Made by the asker; the same key of the same session is the same bet, and its first answer stands. */
  key: string;
  selections?: readonly { market: string; selection: string; odds: string; stake: string }[];
  /** Written together with the bet, before it is sent. Throwing here takes the bet back as well. */
  record?(tx: Tx, bet: { transactionId: string }): Promise<void>;
  /** Written together with the house's acceptance. */
  accepted?(tx: Tx, bet: { transactionId: string }): Promise<void>;
};

export type BetResult =
  | { kind: 'accepted'; transactionId: string; wallet: WalletNow | null }
  | { kind: 'refused'; transactionId: string | null; code: PlayRefusal; message: string; wallet: WalletNow | null }
  /** The house did not answer. The bet does not count and is taken back until the house confirms it. */
  | { kind: 'unknown'; transactionId: string };

/**
 * One for each player and round, with all that the round pays them, `0n` included: the house closes
 * the round with it. A second one for the same player and round is the first.
 */
export type SettleOrder = {
  sessionId: string;
  roundId: string;
  gameCode: string;
  /** Any accepted bet of the player in the round. */
  betTransactionId: string;
  win: bigint;
  roundClosed: boolean;
};

/** A bet that counted no longer does: its round came to no outcome. */
export type TakeBackOrder = { betTransactionId: string; reason: 'void' | 'cancelled' | 'error' };

export type Settled = {
  transactionId: string;
  /** The wallet once the house has answered; null where it has not within a few seconds. The win is then still sent until it does. */
  confirmed(): Promise<WalletNow | null>;
};

/** The only way to a player's money. Every call is written down before it is sent, and ends in one final answer. */
export type Wallet = {
  /** Throws what `record` throws, and `PlayRefused` where play money does not reach. */
  placeBet(order: BetOrder): Promise<BetResult>;
  /** Queued for good once the transaction is kept; give the one that records the outcome. */
  settle(order: SettleOrder, tx?: Tx): Promise<Settled>;
  /** Gives an accepted bet back; queued like a settlement. A bet that was settled must not be taken back. */
  takeBack(order: TakeBackOrder, tx?: Tx): Promise<void>;
  /** Whose key this is; null where nobody's. */
  findSession(key: string): Promise<Session | null>;
};
