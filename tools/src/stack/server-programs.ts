import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';
import type { ServerPrograms } from './stack.types.ts';

const serverFolder = join(repositoryRoot, 'apps/server');

/** The server is known only by its programs and environment; none of its code is imported. */
export const serverPrograms: ServerPrograms = {
  main: join(serverFolder, 'src/main.ts'),
  migrate: join(serverFolder, 'src/cli/migrate.ts'),
  seed: join(serverFolder, 'src/cli/seed.ts'),
};
