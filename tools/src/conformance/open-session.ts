import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';

/** The login password of the probed member. */
export const memberPassword = 'Quiet-harbour-71';

/**
 * A member of the demo brand with a fresh payment password, as a `Cookie` header. Type 3 is a member, 1 an agent (spec
 * §3).
 */
export const openSession = (env: Readonly<Record<string, string>>, username: string, type: '1' | '3' = '3'): string => {
  const printed = execFileSync(
    process.execPath,
    [
      'src/cli/open-member.ts',
      ...['--brand', 'aurora', '--username', username, '--password', memberPassword, '--factor', 'payment_password'],
      ...['--type', type],
    ],
    { cwd: join(repositoryRoot, 'apps/server'), env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const { cookie } = JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as { cookie?: string };
  const [pair] = (cookie ?? '').split(';');
  if (pair === undefined || pair === '') throw new Error('open-member printed no cookie');
  return pair;
};
