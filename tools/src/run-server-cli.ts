import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { attachServices, repositoryRoot, ServicesDownError } from './services/index.ts';
import { ownerEnvironment, serverEnvironment, studioedEnvironment, studioPort } from './stack/index.ts';

/**
 * Runs a command of the server, `run-server-cli.ts <name> …`, with the environment it needs: the current one
 * where it is set, as in an image, else that of the services running here.
 */
const [name = '', ...args] = process.argv.slice(2);

const commandEnvironment = async (): Promise<Readonly<Record<string, string>>> => {
  if (process.env.DATABASE_URL !== undefined || process.env.DATABASE_URL_FILE !== undefined) return {};
  const services = await attachServices();
  return {
    ...serverEnvironment(services, 'development'),
    ...ownerEnvironment(services),
    ...studioedEnvironment(studioPort),
  };
};

try {
  const { status } = spawnSync(process.execPath, [join(repositoryRoot, `apps/server/src/cli/${name}.ts`), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...(await commandEnvironment()) },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  if (!(error instanceof ServicesDownError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
