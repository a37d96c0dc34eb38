import type { PlayableGameType } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';
import { maskName } from '../report.rules.ts';
import { insertDemoWinners } from '../report.store.ts';

export type DemoWinner = {
  winnerId: string;
  gameId: string;
  gameType: PlayableGameType;
  /** Masked before it is stored, like every name. */
  playerName: string;
  amountMinor: bigint;
  currency: string;
  wonAt: Date;
};

/** Fills the board of a brand that has no rounds yet. The rows are flagged as demo data, and every screen shows it. */
export const installDemoWinners = (tx: Tx, brandId: string, winners: readonly DemoWinner[]): Promise<void> =>
  insertDemoWinners(
    tx,
    brandId,
    winners.map(({ playerName, ...winner }) => ({ ...winner, playerLabel: maskName(playerName) })),
  );
