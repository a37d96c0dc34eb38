import type { TableDesign, TableEngineId } from '@fairhouse/games/tables';
import type { TableBet, TablePhase } from '@fairhouse/games/wire';
import type { Db } from '#studio/db/db.ts';
import type { Session, Wallet } from '#studio/wallet/wallet.types.ts';

/** How long the phases last, in milliseconds; the showing of an outcome is the rules' own. */
export type Pace = {
  bettingMs(design: TableDesign): number;
  closedMs: number;
  revealMs(ownMs: number): number;
  settledMs: number;
};

export type TableGame = { engine: TableEngineId; design: TableDesign };

export type TablesDeps = {
  db: Db;
  wallet: Wallet;
  /** The game behind a code; null where it is no table. */
  gameOf(gameCode: string): TableGame | null;
  /** What the player of a session may stake in one round, in minor units; null where not at all. */
  stakesOf(session: Session): { min: bigint; max: bigint } | null;
  pace: Pace;
  log: { error(facts: object, text: string): void };
};

/** A round as it is kept. */
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

/** All that one player has laid in a round, in however many windows. */
export type SeatBets = {
  /** The session of the first stake; the win goes by it. */
  sessionId: string;
  currency: string;
  /** Accepted by the house. */
  laid: Map<string, bigint>;
  /** Sent to the house and not answered yet; counts against the limits. */
  asked: Map<string, bigint>;
  /** By the key of the message, so that a repeated one is the same bet. */
  responses: Map<string, Promise<BetResponse>>;
  /** Any accepted bet of the round. */
  transactionId: string | null;
};

export type LiveRound = StoredRound & {
  phase: TablePhase;
  endsAt: Date;
  /** By player. */
  bets: Map<string, SeatBets>;
};

/** One open socket at a table. */
export type Seat = { session: Session; send(text: string | Buffer): void };

export type LaidBet = { playerId: string; sessionId: string; transactionId: string; bets: TableBet[] };
