import { join } from 'node:path';

/** The folder of everything that is made on this machine and never committed. */
export const localFolder = (root: string): string => join(root, '.local');

export const devFolder = (root: string): string => join(localFolder(root), 'dev');

export const stateFileIn = (dir: string): string => join(dir, 'services.json');
