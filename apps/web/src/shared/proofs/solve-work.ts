import type { WorkChallenge } from './create-challenge.ts';
import type { SliderProof } from './proof.types.ts';
import { sha256Hex } from './sha256.ts';

/** After so many tries the page may draw and hear a press; on a slow phone that is some fifty milliseconds. */
const batchSize = 2_000;

const breathe = (): Promise<void> => new Promise((resume) => setTimeout(resume, 0));

/**
 * Finds the number whose hash is the one that was given: a second or two of work for this browser, and
 * nothing to read or to drag for the person. Null when there is no such number, or a hash we do not know.
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
