import { createChallengeEndpoint } from '@fairhouse/protocol';
import { type Sum, solveSum } from './solve-sum.ts';
import type { TestBrowser } from './test-browser.ts';

/** Solves the proof of work that replaces the slider; returns the field for the request body. */
export const prove = async (browser: TestBrowser): Promise<{ slider: { challengeId: string; solution: string } }> => {
  const { value } = await browser.call(createChallengeEndpoint, { body: { kind: 'work' } });
  const { challengeId, work } = value as { challengeId: string; work: Sum };
  return { slider: { challengeId, solution: await solveSum(work) } };
};
