import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../services/index.ts';
import { shellEnvironment } from '../stack/index.ts';
import { imagesFolder } from './image-store.ts';

const run = promisify(execFile);

/** Podman with a storage of its own and our settings: what else the machine runs is not touched. */
export const podmanArgs = (args: readonly string[]): string[] => [
  '--root',
  join(imagesFolder, 'storage'),
  '--runroot',
  join(imagesFolder, 'run'),
  ...args,
];

export const podmanEnvironment = (): Record<string, string> => ({
  ...shellEnvironment(),
  CONTAINERS_CONF: join(repositoryRoot, 'ops/images/containers.conf'),
});

/** Runs one command of podman to its end and returns what it printed. */
export const podman = async (...args: readonly string[]): Promise<string> => {
  const { stdout } = await run('podman', podmanArgs(args), {
    env: podmanEnvironment(),
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.trim();
};

/** The last lines of a container, of both its outputs. */
export const lastLogOf = async (container: string): Promise<string> => {
  const { stdout, stderr } = await run('podman', podmanArgs(['logs', '--tail', '20', container]), {
    env: podmanEnvironment(),
  });
  return `${stdout}${stderr}`.trim();
};

/** Started containers are this user's; only root may build without further set-up of the machine. */
export const requireRoot = (): void => {
  if (process.getuid?.() !== 0) throw new RangeError('Images are built and run as root: try sudo.');
};
