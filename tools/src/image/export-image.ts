import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { podman } from './podman.ts';
import type { ImageStatement } from './sign-image.ts';

/** What a machine without containers needs of the image, by its place in the exported folder. */
const exported: Readonly<Record<string, string>> = { app: '/app', 'bin/node': '/usr/local/bin/node' };

/** Writes the program and Node of a verified image to a new folder, for `ops/systemd`. */
export const exportImage = async ({ id }: ImageStatement, folder: string): Promise<void> => {
  if (existsSync(folder)) throw new RangeError(`${folder} exists; name a new folder for each version`);
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const container = await podman('create', '--network', 'none', id);
  try {
    for (const [to, from] of Object.entries(exported)) await podman('cp', `${container}:${from}`, join(folder, to));
  } finally {
    await podman('rm', container);
  }
};
