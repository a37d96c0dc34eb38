import { verifySolution } from 'altcha-lib/v1';
import type { IdentityDeps } from '../identity.deps.ts';
import { fitsHole, workNumberOf } from './proofs.rules.ts';
import { challengeName, type StoredChallenge } from './stored-challenge.ts';
import { workKey } from './work-key.ts';

type Deps = Pick<IdentityDeps, 'singleUse' | 'keys'>;

const solves = async (stored: StoredChallenge, solution: string, { keys }: Deps): Promise<boolean> => {
  if (stored.kind === 'slider') return fitsHole(solution, stored.left);
  const number = workNumberOf(solution);
  // The store expires the challenge, so the library has no expiry to check.
  return number !== null && verifySolution({ ...stored.work, number }, workKey(keys), false);
};

/** The value of this browser's challenge as a proof, null if it is not solved. It is consumed either way. */
export const takeChallenge = async (
  { bearer, challengeId, solution }: { bearer: Buffer; challengeId: string; solution: string },
  deps: Deps,
): Promise<{ level: number; isPicture: boolean } | null> => {
  const text = await deps.singleUse.take('challenge', challengeName({ challengeId, bearer }));
  if (text === null) return null;
  const stored = JSON.parse(text) as StoredChallenge;
  if (!(await solves(stored, solution, deps))) return null;
  return stored.kind === 'work' ? { level: stored.level, isPicture: false } : { level: 0, isPicture: true };
};
