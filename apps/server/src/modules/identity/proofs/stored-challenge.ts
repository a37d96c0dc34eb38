import type { Challenge } from 'altcha-lib/v1/types';

/** What is remembered of a challenge until somebody tries it. */
export type StoredChallenge =
  | { kind: 'slider'; left: number }
  | { kind: 'work'; work: Pick<Challenge, 'algorithm' | 'challenge' | 'salt' | 'signature'>; level: number };

/** Under the browser's name, so that nobody else's try can find it, let alone use it up. */
export const challengeName = ({ challengeId, bearer }: { challengeId: string; bearer: Buffer }): string =>
  `${bearer.toString('hex')}:${challengeId}`;
