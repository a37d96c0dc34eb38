import { createChallenge } from 'altcha-lib/v1';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { workNumbersAt } from './proofs.rules.ts';
import type { StoredChallenge } from './stored-challenge.ts';
import { workKey } from './work-key.ts';

export type WorkShown = {
  kind: 'work';
  work: { algorithm: string; challenge: string; salt: string; signature: string; maxnumber: number };
};

/**
 * A proof of work: the browser hashes the salt with 0, 1, 2 … until the digest equals the challenge. It uses the
 * library's first algorithm, which needs only the browser's SHA-256. It makes attempts more expensive but does not stop
 * them; the rate limits do.
 */
export const makeWork = async (
  level: number,
  keys: Pick<KeyRing, 'derive'>,
): Promise<{ stored: StoredChallenge; shown: WorkShown }> => {
  const maxnumber = workNumbersAt(level);
  const { algorithm, challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: workKey(keys),
    maxnumber,
  });
  const work = { algorithm, challenge, salt, signature };
  return { stored: { kind: 'work', work, level }, shown: { kind: 'work', work: { ...work, maxnumber } } };
};
