import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';
import type { ServerPrograms } from './stack.types.ts';

const serverFolder = join(repositoryRoot, 'apps/server');

/** Towards the server we hold only its programs and its environment; no code of it is imported. */
export const serverPrograms: ServerPrograms = {
  main: join(serverFolder, 'src/main.ts'),
  migrate: join(serverFolder, 'src/cli/migrate.ts'),
  seed: join(serverFolder, 'src/cli/seed.ts'),
};
