import type { Challenge } from 'altcha-lib/v1/types';

/** The stored state of a challenge. */
export type StoredChallenge =
  | { kind: 'slider'; left: number }
  | { kind: 'work'; work: Pick<Challenge, 'algorithm' | 'challenge' | 'salt' | 'signature'>; level: number };

/** The key includes the browser, so that no other browser can find or consume the challenge. */
export const challengeName = ({ challengeId, bearer }: { challengeId: string; bearer: Buffer }): string =>
  `${bearer.toString('hex')}:${challengeId}`;
