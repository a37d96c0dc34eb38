import type { PlayRefusal } from '@fairhouse/games/wire';
import type { PlayRules } from '@fairhouse/protocol';
import type { Tx } from '#studio/db/db.ts';

/** A player at one game, from the launch on. Amounts are minor units. */
export type Session = {
  sessionId: string;
  mode: 'real' | 'demo';
  /** The owner of the money: the platform's player id, or in a demo this session alone. */
  playerId: string;
  gameCode: string;
  brand: string;
  currency: string;
  currencyExponent: number;
  language: string;
  rules: PlayRules;
  /** The wallet after the platform's last response. */
  balance: bigint;
  balanceVersion: bigint;
  staked: bigint;
  won: bigint;
  startedAt: Date;
  /** No more stakes; open rounds are still played to their end. */
  isEnded: boolean;
};

/** The player's wallet as the platform last sent it. The greater version is the newer. */
export type WalletNow = { balance: bigint; balanceVersion: bigint };

export type BetOrder = {
  sessionId: string;
  /** The round's id; players at one table share it. */
  roundId: string;
  gameCode: string;
  /** Minor units, above zero. */
  stake: bigint;
  /** Made by the caller; the same key in the same session is the same bet, with its first result. */
  key: string;
  selections?: readonly { market: string; selection: string; odds: string; stake: string }[];
  /** Runs in the transaction of the bet, before it is sent. Throwing here rolls the bet back as well. */
  record?(tx: Tx, bet: { transactionId: string }): Promise<void>;
  /** Runs in the transaction that stores the platform's acceptance. */
  accepted?(tx: Tx, bet: { transactionId: string }): Promise<void>;
};

export type BetResult =
  | { kind: 'accepted'; transactionId: string; wallet: WalletNow | null }
  | { kind: 'refused'; transactionId: string | null; code: PlayRefusal; message: string; wallet: WalletNow | null }
  /** The platform did not respond. The bet does not count and is rolled back until the platform confirms it. */
  | { kind: 'unknown'; transactionId: string };

/**
 * One per player and round, with everything that the round pays them, `0n` included: it closes the round at the
 * platform. Repeating it for the same player and round is idempotent.
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

/** Voids an accepted bet: its round had no outcome. */
export type TakeBackOrder = { betTransactionId: string; reason: 'void' | 'cancelled' | 'error' };

export type Settled = {
  transactionId: string;
  /**
   * The wallet after the platform's response; null if there was none within a few seconds. The win is then still
   * retried.
   */
  confirmed(): Promise<WalletNow | null>;
};

/** The only way to a player's money. Every call is stored before it is sent, and ends in one final response. */
export type Wallet = {
  /** Throws what `record` throws, and `PlayRefused` if there is too little play money. */
  placeBet(order: BetOrder): Promise<BetResult>;
  /** Guaranteed to be sent once the transaction commits; pass the one that records the outcome. */
  settle(order: SettleOrder, tx?: Tx): Promise<Settled>;
  /** Gives an accepted bet back; queued like a settlement. A settled bet must not be taken back. */
  takeBack(order: TakeBackOrder, tx?: Tx): Promise<void>;
  /** The session of this key; null if there is none. */
  findSession(key: string): Promise<Session | null>;
};
