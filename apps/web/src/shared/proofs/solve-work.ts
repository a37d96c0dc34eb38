import type { WorkChallenge } from './create-challenge.ts';
import type { SliderProof } from './proof.types.ts';
import { sha256Hex } from './sha256.ts';

/**
 * After this many attempts the page may render and handle input; on a slow phone a batch takes some fifty milliseconds.
 */
const batchSize = 2_000;

const breathe = (): Promise<void> => new Promise((resume) => setTimeout(resume, 0));

/**
 * Finds the number with the given hash: a second or two of work for the browser, and no effort for the person. Null if
 * there is no such number, or for an unknown hash algorithm.
 */
export const findNumber = async (work: WorkChallenge['work'], signal?: AbortSignal): Promise<number | null> => {
  if (work.algorithm !== 'SHA-256') return null;
  const encoder = new TextEncoder();
  for (let number = 0; number <= work.maxnumber; number += 1) {
    if (number % batchSize === 0) {
      await breathe();
      signal?.throwIfAborted();
    }
    if (sha256Hex(encoder.encode(`${work.salt}${number}`)) === work.challenge) return number;
  }
  return null;
};

export const solveWork = async (
  { challengeId, work }: WorkChallenge,
  signal?: AbortSignal,
): Promise<SliderProof | null> => {
  const number = await findNumber(work, signal);
  return number === null ? null : { challengeId, solution: String(number) };
};
