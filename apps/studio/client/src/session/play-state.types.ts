import type { OpenedGame, PlayRefusal, RoundView, SeedPair } from '@fairhouse/games/wire';
import type { AutoplayRun } from './autoplay.rules.ts';
import type { Celebration } from './celebration.rules.ts';
import type { SessionBalance } from './session-balance.rules.ts';

/** The refusal shown to the player: the platform's own text where it sent one. */
export type Notice = { code: PlayRefusal | 'UNREACHABLE'; message: string };

/** The minimum cycle by this device's clock. */
export type Cycle = { fromMs: number; untilMs: number };

export type LogLine = { id: number; text: string };

export type PlayState = {
  phase: 'opening' | 'failed' | 'playing' | 'ended';
  /** The same object for the whole session, because games build their stage from it. */
  opened: OpenedGame | null;
  /** Apart from `opened`, because they change with every round. */
  seeds: SeedPair | null;
  sessionBalance: SessionBalance | null;
  round: RoundView | null;
  /** The last round of a table in which the player had a bet, until the next bet. */
  tableRoundId: string | null;
  stake: string;
  isAsking: boolean;
  /** The outcome of `round` is on the screen, or there is nothing to show. */
  isRevealed: boolean;
  isReached: boolean;
  isInDoubt: boolean;
  isPaused: boolean;
  cycle: Cycle | null;
  notice: Notice | null;
  /** The running autoplay, or the last one until the next round; null if there is none. */
  autoplay: AutoplayRun | null;
  celebration: Celebration | null;
  log: readonly LogLine[];
  /** The studio's clock minus this device's. */
  clockOffsetMs: number;
};

export const isRoundOpen = (round: RoundView | null): boolean =>
  round !== null && (round.state === 'open' || (round.state === 'pending' && round.win === null));

/** A round has begun, and its outcome is not on the screen yet. */
export const isRoundRunning = ({ isAsking, isRevealed, round }: PlayState): boolean =>
  isAsking || !isRevealed || isRoundOpen(round);

/** The round whose result is on the screen and can be verified. */
export const checkableId = ({ round, isAsking, isRevealed, tableRoundId }: PlayState): string | null => {
  if (tableRoundId !== null) return tableRoundId;
  const isOver = round !== null && round.win !== null && round.state !== 'void';
  return isOver && isRevealed && !isAsking ? round.roundId : null;
};

/** Whether input is disabled; see the contract. */
export const isBusy = ({ isAsking, isRevealed, isPaused, cycle, round, phase }: PlayState): boolean => {
  if (phase !== 'playing' || isAsking) return true;
  if (isRoundOpen(round)) return false;
  return !isRevealed || isPaused || cycle !== null;
};
