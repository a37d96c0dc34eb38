import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import type { OpenedMember } from './open-member.ts';

export type EarlierRound = { daysAgo: number; staked: string; won: string };

/** Gives a member rounds of earlier days, or of today with known amounts, which a journey cannot play. */
export const importRounds = (
  { memberId, wallet, currency }: OpenedMember,
  gameCode: string,
  rounds: readonly EarlierRound[],
): void => {
  const input = JSON.stringify({ memberId, wallet, currency, gameCode, rounds });
  execFileSync(process.execPath, ['test/harness/programs/import-rounds.ts', input], {
    cwd: join(repositoryRoot, 'apps/server'),
    env: { ...process.env, ...JSON.parse(process.env.PLATFORM_ENV ?? '{}') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};
