import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

export type Sum = { salt: string; challenge: string; maxnumber: number };

/** How many numbers are tried before yielding to the server, which runs in the same process. */
const atOnce = 500;

/** Solves the proof of work that a browser does in place of the slider. */
export const solveSum = async ({ salt, challenge, maxnumber }: Sum): Promise<string> => {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (number % atOnce === 0) await setImmediate();
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return String(number);
  }
  throw new Error('the sum has no answer');
};
