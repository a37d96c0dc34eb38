import type { PlayableGameType } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';
import { maskName } from '../report.rules.ts';
import { insertDemoWinners } from '../report.store.ts';

export type DemoWinner = {
  winnerId: string;
  gameId: string;
  gameType: PlayableGameType;
  /** Masked before it is kept, like every name. */
  playerName: string;
  amountMinor: bigint;
  currency: string;
  wonAt: Date;
};

/** Fills the board of a brand that has no rounds yet. The rows are marked, and every screen says so. */
export const installDemoWinners = (tx: Tx, brandId: string, winners: readonly DemoWinner[]): Promise<void> =>
  insertDemoWinners(
    tx,
    brandId,
    winners.map(({ playerName, ...winner }) => ({ ...winner, playerLabel: maskName(playerName) })),
  );
