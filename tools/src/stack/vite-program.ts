import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';

/** Vite as this app depends on it, called by path: a package manager in between would swallow our signals. */
export const viteProgram = (app: string): string => {
  const manifest = createRequire(join(repositoryRoot, 'apps', app, 'package.json')).resolve('vite/package.json');
  return join(dirname(manifest), 'bin/vite.js');
};
