import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';

/** This app's own version of Vite, started by path: a package manager in between would swallow our signals. */
export const viteProgram = (app: string): string => {
  const manifest = createRequire(join(repositoryRoot, 'apps', app, 'package.json')).resolve('vite/package.json');
  return join(dirname(manifest), 'bin/vite.js');
};
