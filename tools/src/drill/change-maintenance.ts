import { join } from 'node:path';
import type { CellContext } from '../cell/cell-layout.ts';
import { cellServices } from '../cell/cell-services.ts';
import { repositoryRoot } from '../services/index.ts';
import { runToEnd, shellEnvironment } from '../stack/index.ts';

/** A brand in which nobody plays meanwhile. */
const brand = 'harbour';

/** What an operator does and the audit log keeps: once before the moment, and once after it. */
export const changeMaintenance = async (context: CellContext, state: 'on' | 'off'): Promise<void> => {
  const { auditKey, postgres, dir } = cellServices(context);
  await runToEnd({
    name: 'maintenance',
    command: process.execPath,
    args: [
      join(repositoryRoot, 'apps/server/src/cli/maintenance.ts'),
      state,
      ...['--brand', brand, '--operator', 'drill', '--reason', 'restore drill'],
    ],
    cwd: repositoryRoot,
    env: { ...shellEnvironment(), DATABASE_URL: postgres.urlFor('app'), AUDIT_KEY: auditKey },
    logFile: join(dir, 'maintenance.log'),
    endSignal: 'SIGKILL',
  });
};
