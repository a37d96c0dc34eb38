import type { TableDecision, TableDesign, TableEngineId } from '@fairhouse/games/tables';
import type { TableBet, TablePhase } from '@fairhouse/games/wire';
import type { Db } from '#studio/db/db.ts';
import type { Session, Wallet } from '#studio/wallet/wallet.types.ts';

/** The length of the phases in milliseconds; the reveal's length comes from the rules. */
export type Pace = {
  bettingMs(design: TableDesign): number;
  closedMs: number;
  /** Of a window for decisions. A crash is exactly where its rules put it, so only tests of other tables shorten it. */
  decidingMs(ownMs: number): number;
  revealMs(ownMs: number): number;
  settledMs: number;
};

export type TableGame = { engine: TableEngineId; design: TableDesign };

export type TablesDeps = {
  db: Db;
  wallet: Wallet;
  /** The game of a code; null if it is no table. */
  gameOf(gameCode: string): TableGame | null;
  /** The stake limits of a session's player in one round, in minor units; null if they may not play. */
  stakesOf(session: Session): { min: bigint; max: bigint } | null;
  pace: Pace;
  log: { error(facts: object, text: string): void };
};

/** A stored round. */
export type StoredRound = TableGame & {
  roundId: string;
  gameCode: string;
  nonce: number;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  outcome: unknown;
  openedAt: Date;
  closesAt: Date;
};

export type BetResponse =
  | { kind: 'accepted'; wallet: { balance: string; balanceVersion: string } | null }
  | { kind: 'refused'; code: string; message: string };

/** All bets of one player in a round, from any number of windows. */
export type SeatBets = {
  /** The session of the first stake; the win is paid through it. */
  sessionId: string;
  currency: string;
  /** Accepted by the platform. */
  laid: Map<string, bigint>;
  /** Sent to the platform and not confirmed yet; counts against the limits. */
  asked: Map<string, bigint>;
  /** By the key of the message, so that a repeated one is the same bet. */
  responses: Map<string, Promise<BetResponse>>;
  /** Any accepted bet of the round. */
  transactionId: string | null;
  /** Decisions that count, oldest first. */
  made: TableDecision[];
  /** The payment is stored or being stored. */
  isSettled: boolean;
  /** What the others see of this player. */
  shown: { tag: string; isDemo: boolean; currencyExponent: number };
};

export type LiveRound = StoredRound & {
  phase: TablePhase;
  endsAt: Date;
  /** The open window for decisions. */
  deciding: { step: number; sinceMs: number; lastsMs: number; shown: unknown } | null;
  /** By player. */
  bets: Map<string, SeatBets>;
};

/** One open socket at a table. */
export type Seat = { session: Session; send(text: string | Buffer): void };

export type LaidBet = { playerId: string; sessionId: string; transactionId: string; bets: TableBet[] };

export type MadeDecision = TableDecision & { playerId: string };
