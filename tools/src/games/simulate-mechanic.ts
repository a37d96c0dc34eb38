import { quickDraws } from '@fairhouse/games/fair';
import type { Mechanic } from './mechanics.ts';

export type Simulated = { id: string; rounds: number; exactPpm: number; measuredPpm: number; z: number };

/** Plays so many rounds and says how many standard errors the mean is away from the exact share. */
export const simulateMechanic = ({ id, exact, stake, play }: Mechanic, rounds: number, seed: number): Simulated => {
  const draws = quickDraws(seed);
  const unit = Number(stake);
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Around the exact share, so that the sums stay small and nothing is lost in them.
    const beyond = Number(play(draws)) / unit - exact;
    sum += beyond;
    squares += beyond * beyond;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  return {
    id,
    rounds,
    exactPpm: Math.round(exact * 1e6),
    measuredPpm: Math.round((exact + mean) * 1e6),
    z: Math.round((mean / error) * 100) / 100,
  };
};
