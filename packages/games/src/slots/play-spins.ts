import type { Draws } from '../engines.ts';
import { byCount } from './bets-of.ts';
import { type Score, scoreWindow } from './score-window.ts';
import type { SlotMaths } from './slot.types.ts';
import { windowOf } from './window-of.ts';

export type PlayedSpin = {
  isFree: boolean;
  stops: number[];
  window: number[][];
  score: Score;
  multiplier: number;
  awarded: number;
  left: number;
};

/** A whole round: the paid spin and all free spins that follow. `stopsOf` returns the stops of the reels. */
export const playSpins = (design: SlotMaths, stopsOf: (spin: number) => number[]): PlayedSpin[] => {
  const { freeSpins } = design;
  const spins: PlayedSpin[] = [];
  let left = 0;
  let again = 0;
  do {
    const isFree = spins.length > 0;
    const stops = stopsOf(spins.length);
    const window = windowOf(design, stops);
    const score = scoreWindow(design, window, isFree);
    if (isFree) left -= 1;
    let awarded = 0;
    if (freeSpins !== null && !isFree) awarded = byCount(freeSpins.won, score.scatters);
    if (freeSpins !== null && isFree && again < freeSpins.again.times && score.scatters >= freeSpins.again.scatters) {
      awarded = freeSpins.again.more;
      again += 1;
    }
    left += awarded;
    spins.push({ isFree, stops, window, score, multiplier: isFree ? (freeSpins?.multiplier ?? 1) : 1, awarded, left });
  } while (left > 0);
  return spins;
};

/** One draw for each reel, from the left. */
export const drawStops = ({ strips }: Pick<SlotMaths, 'strips'>, draws: Draws): number[] =>
  strips.map((strip) => draws.below(strip.length));
