import type { SlotMaths } from './slot.types.ts';

/** The number of bets the stake is split into. */
export const betsOf = ({ counting }: Pick<SlotMaths, 'counting'>): number =>
  counting.by === 'lines' ? counting.lines.length : counting.bets;

/** The last entry applies to all higher counts. */
export const byCount = (list: readonly number[], count: number): number => list[Math.min(count, list.length - 1)] ?? 0;
