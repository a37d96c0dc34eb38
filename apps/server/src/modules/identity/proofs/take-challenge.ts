import { verifySolution } from 'altcha-lib/v1';
import type { IdentityUses } from '../identity.uses.ts';
import { challengeName, type KeptChallenge } from './kept-challenge.ts';
import { fitsHole, workNumberOf } from './proofs.rules.ts';
import { workKey } from './work-key.ts';

type Uses = Pick<IdentityUses, 'singleUse' | 'keys'>;

const solves = async (kept: KeptChallenge, solution: string, { keys }: Uses): Promise<boolean> => {
  if (kept.kind === 'slider') return fitsHole(solution, kept.left);
  const number = workNumberOf(solution);
  // It lives as long as it is kept, so that the library has no time to look at.
  return number !== null && verifySolution({ ...kept.work, number }, workKey(keys), false);
};

/** What the challenge of this browser counts for, null if it is not solved. It is gone by the asking, whatever the answer. */
export const takeChallenge = async (
  { bearer, challengeId, solution }: { bearer: Buffer; challengeId: string; solution: string },
  use: Uses,
): Promise<{ level: number } | null> => {
  const text = await use.singleUse.take('challenge', challengeName({ challengeId, bearer }));
  if (text === null) return null;
  const kept = JSON.parse(text) as KeptChallenge;
  if (!(await solves(kept, solution, use))) return null;
  return { level: kept.kind === 'work' ? kept.level : 0 };
};
