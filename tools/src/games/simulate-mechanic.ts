import { quickDraws } from '@fairhouse/games/fair';
import type { Mechanic } from './mechanics.ts';

export type Simulated = { id: string; rounds: number; exactPpm: number; measuredPpm: number; z: number };

/** Plays the given number of rounds and returns how many standard errors the mean is away from the exact return. */
export const simulateMechanic = ({ id, exact, stake, play }: Mechanic, rounds: number, seed: number): Simulated => {
  const draws = quickDraws(seed);
  const unit = Number(stake);
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Relative to the exact return, so that the sums stay small and keep their precision.
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
