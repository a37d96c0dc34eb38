import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@fairhouse/tools/services';

/** The list that the page sanitiser is tested with. It is not in that package's public API. */
export const readHostileBodies = async (): Promise<{
  hostileMark: string;
  hostileBodies: readonly { name: string; html: string }[];
}> => import(pathToFileURL(join(repositoryRoot, 'packages/ui/src/rich-html/hostile-bodies.ts')).href);
