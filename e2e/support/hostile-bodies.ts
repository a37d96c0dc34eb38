import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@fairhouse/tools/services';

/** The list that the sanitiser of the pages is tested with. It is no part of that package's door. */
export const readHostileBodies = async (): Promise<{
  hostileMark: string;
  hostileBodies: readonly { name: string; html: string }[];
}> => import(pathToFileURL(join(repositoryRoot, 'packages/ui/src/rich-html/hostile-bodies.ts')).href);
