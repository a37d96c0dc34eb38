import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { attachServices, repositoryRoot, ServicesDownError } from './services/index.ts';
import { makeStudioDatabase, studioEnvironment, studioPort } from './stack/index.ts';

/**
 * Runs a command of the studio, `in-studio.ts <name> …`, with the environment for its own database: the current one
 * where it is set, as in an image, else that of the services running here.
 */
const [name = '', ...args] = process.argv.slice(2);

const studioHere = async (): Promise<Readonly<Record<string, string>>> => {
  if (process.env.STUDIO_DATABASE_URL !== undefined) return {};
  const services = await attachServices();
  await makeStudioDatabase(services);
  return studioEnvironment(services, { port: studioPort, gatewayUrl: 'http://127.0.0.1:4110' });
};

try {
  const { status } = spawnSync(process.execPath, [join(repositoryRoot, `apps/studio/src/cli/${name}.ts`), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...(await studioHere()) },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  if (!(error instanceof ServicesDownError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
