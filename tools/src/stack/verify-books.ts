import { join } from 'node:path';
import * as z from 'zod';
import { type DatabaseRole, repositoryRoot } from '../services/index.ts';
import { startLogged } from './logged-process.ts';
import { ProcessFailedError } from './process-failed-error.ts';
import { shellEnvironment } from './server-environment.ts';

const verifiedShape = z.object({ checks: z.int(), findings: z.int(), pass: z.boolean() });

export type VerifiedBooks = z.infer<typeof verifiedShape> & { complaints: readonly string[] };

/** Runs the ledger's reconciliation, as an operator would. */
export const verifyBooks = async (services: {
  dir: string;
  postgres: { urlFor(role: DatabaseRole): string };
}): Promise<VerifiedBooks> => {
  let last = '';
  const complaints: string[] = [];
  const verifying = startLogged({
    name: 'ledger-verify',
    command: process.execPath,
    args: [join(repositoryRoot, 'apps/server/src/cli/ledger-verify.ts')],
    cwd: repositoryRoot,
    env: { ...shellEnvironment(), DATABASE_URL: services.postgres.urlFor('app') },
    logFile: join(services.dir, 'ledger-verify.log'),
    onLine: (line, source) => {
      if (source === 'stdout') last = line;
      else complaints.push(line);
    },
    endSignal: 'SIGKILL',
  });
  const code = await verifying.exited;
  // Exit code 1 means that it found something, which its output names.
  if (code > 1) throw new ProcessFailedError(`ended with code ${code}`, verifying);
  return { ...verifiedShape.parse(JSON.parse(last)), complaints };
};
