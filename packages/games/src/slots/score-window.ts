import { betsOf, byCount } from './bets-of.ts';
import type { SlotMaths, SlotWin } from './slot.types.ts';

export type ScoredWin = Omit<SlotWin, 'amount'> & {
  /** Hundredths of one bet, before the multiplier of a free spin. */
  units: number;
};
export type Score = { wins: ScoredWin[]; units: number; scatters: number };

type Cells = [number, number][];

const lineWins = (design: SlotMaths, window: readonly number[][], lines: readonly number[][]): ScoredWin[] => {
  const { symbols, reels, wildMultiplier } = design;
  const wins: ScoredWin[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const path = lines[line] ?? [];
    const symbol = window[0]?.[path[0] ?? 0] ?? 0;
    const role = symbols[symbol];
    if (role?.role !== 'plain') continue;
    let count = 1;
    let hasWild = false;
    for (; count < reels; count += 1) {
      const next = window[count]?.[path[count] ?? 0] ?? 0;
      const isWild = symbols[next]?.role === 'wild';
      if (next !== symbol && !isWild) break;
      hasWild ||= isWild;
    }
    const multiplier = hasWild ? wildMultiplier : 1;
    const units = byCount(role.pays, count) * multiplier;
    if (units === 0) continue;
    const cells: Cells = path.slice(0, count).map((row, reel) => [reel, row]);
    wins.push({ symbol, count, line, ways: 1, multiplier, cells, units });
  }
  return wins;
};

const wayWins = (design: SlotMaths, window: readonly number[][]): ScoredWin[] => {
  const { symbols, reels, wildMultiplier } = design;
  const wins: ScoredWin[] = [];
  for (const symbol of new Set(window[0])) {
    const role = symbols[symbol];
    if (role?.role !== 'plain') continue;
    let count = 0;
    let ways = 1;
    let withoutWild = 1;
    const cells: Cells = [];
    for (; count < reels; count += 1) {
      let own = 0;
      let wilds = 0;
      for (const [row, shown] of (window[count] ?? []).entries()) {
        const isWild = symbols[shown]?.role === 'wild';
        if (shown === symbol) own += 1;
        else if (isWild) wilds += 1;
        if (shown === symbol || isWild) cells.push([count, row]);
      }
      if (own + wilds === 0) break;
      ways *= own + wilds;
      withoutWild *= own;
    }
    const counted = (ways - withoutWild) * wildMultiplier + withoutWild;
    const units = byCount(role.pays, count) * counted;
    if (units === 0) continue;
    // Shown as a multiplier only if it is the same for every way.
    const multiplier = withoutWild === 0 ? wildMultiplier : 1;
    wins.push({ symbol, count, line: null, ways, multiplier, cells, units });
  }
  return wins;
};

/** Wins of symbols that count at any position. */
const anywhereWins = (design: SlotMaths, window: readonly number[][], isFree: boolean) => {
  const wins: ScoredWin[] = [];
  let scatters = 0;
  for (const [symbol, { role, pays }] of design.symbols.entries()) {
    if (role !== 'scatter' && role !== 'jackpot') continue;
    const cells: Cells = window.flatMap((column, reel) =>
      column.flatMap((shown, row): Cells => (shown === symbol ? [[reel, row]] : [])),
    );
    if (role === 'scatter') scatters = cells.length;
    if (role === 'jackpot' && isFree) continue;
    const units = byCount(pays, cells.length) * betsOf(design);
    if (units > 0) wins.push({ symbol, count: cells.length, line: null, ways: 1, multiplier: 1, cells, units });
  }
  return { wins, scatters };
};

/** The value of one window, in hundredths of one bet. */
export const scoreWindow = (design: SlotMaths, window: readonly number[][], isFree: boolean): Score => {
  const { counting } = design;
  const anywhere = anywhereWins(design, window, isFree);
  const wins = [
    ...(counting.by === 'lines' ? lineWins(design, window, counting.lines) : wayWins(design, window)),
    ...anywhere.wins,
  ];
  return { wins, units: wins.reduce((sum, { units }) => sum + units, 0), scatters: anywhere.scatters };
};
