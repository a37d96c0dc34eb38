import { spotLimit, tableRules } from '@fairhouse/games/tables';
import type { TableBet } from '@fairhouse/games/wire';
import type { SeatBets, TableGame } from './tables.types.ts';

export type BetsRefused = { code: 'BAD_REQUEST' | 'STAKE_NOT_ALLOWED'; message: string };

const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, amount) => sum + amount, 0n);

/** Amounts by spot; amounts of a spot named twice are added. */
export const bySpot = (bets: readonly TableBet[]): Map<string, bigint> => {
  const spots = new Map<string, bigint>();
  for (const { spot, amount } of bets) spots.set(spot, (spots.get(spot) ?? 0n) + BigInt(amount));
  return spots;
};

/** Why these stakes may not be added to the player's existing ones; null if they may. */
export const checkBets = (
  game: TableGame,
  stakes: { min: bigint; max: bigint },
  before: Pick<SeatBets, 'laid' | 'asked'>,
  added: ReadonlyMap<string, bigint>,
): BetsRefused | null => {
  const rules = tableRules[game.engine];
  for (const [spot, amount] of added) {
    if (!rules.isSpot(game.design, spot)) return { code: 'BAD_REQUEST', message: "You can't bet on this spot." };
    if (amount < stakes.min) return { code: 'STAKE_NOT_ALLOWED', message: 'This bet is below the table minimum.' };
    const there = (before.laid.get(spot) ?? 0n) + (before.asked.get(spot) ?? 0n);
    if (there + amount > spotLimit(game.engine, spot, { min: stakes.min, most: stakes.max })) {
      return { code: 'STAKE_NOT_ALLOWED', message: 'Over the table limit for this spot.' };
    }
  }
  const total = sumOf(before.laid.values()) + sumOf(before.asked.values()) + sumOf(added.values());
  if (total > stakes.max) return { code: 'STAKE_NOT_ALLOWED', message: 'Over the table limit for this round.' };
  return null;
};
