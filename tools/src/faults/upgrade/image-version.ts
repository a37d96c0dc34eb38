import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageName } from '../../image/build-image.ts';
import { podman, podmanArgs, podmanEnvironment } from '../../image/podman.ts';
import { closedOptions, containerUser } from '../../image/role-container.ts';
import type { ServerVersion } from './server-versions.ts';

/** The server in containers of an image that `pnpm image build` made. `folders` are the ones that it writes to. */
export const versionOfImage = async (tag: string, folders: readonly string[]): Promise<ServerVersion> => {
  const image = `${imageName}:${tag}`;
  const bundle = mkdtempSync(join(tmpdir(), 'fairhouse-image-'));
  const remove = (): void => rmSync(bundle, { recursive: true, force: true });
  try {
    const container = await podman('create', '--pull', 'never', image);
    await podman('cp', `${container}:/app/.`, bundle);
    await podman('rm', container);
  } catch (error) {
    remove();
    throw error;
  }
  const { CONTAINERS_CONF } = podmanEnvironment();
  const run = podmanArgs([
    ...['run', '--rm', '--pull', 'never', ...closedOptions],
    // Our environment, also where the image has a value of its own.
    ...['--env-host', '--env', 'NODE_ENV', '--env', 'HOST'],
    ...folders.flatMap((folder) => ['--volume', `${folder}:${folder}`]),
    ...[image, 'node', '--enable-source-maps', 'main.js'],
  ]);
  return {
    name: image,
    bundle,
    user: containerUser,
    program: { command: '/usr/bin/env', args: [`CONTAINERS_CONF=${CONTAINERS_CONF}`, 'podman', ...run], cwd: bundle },
    remove,
  };
};
