import type { Draws } from '../engines.ts';
import { drawsFrom } from './draws-from.ts';

const WARM_UP = 16;

/**
 * Fast reproducible draws for simulations (sfc32), with the same mapping as the fair ones. Never used for real money.
 */
export const quickDraws = (seed: number): Draws => {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let count = 1;
  const next = () => {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let step = 0; step < WARM_UP; step += 1) next();
  return drawsFrom(next);
};
