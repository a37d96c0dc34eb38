import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

/** Pages of the agent centre (product-spec.md §2). None is built yet; the work that builds them raises `served`. */
export const agentPages: { readonly served: number; readonly of: number } = { served: 0, of: 16 };

/** Screens of the back office in screens.md. A screen is built when a feature of the app declares its id. */
export const backOfficeScreens = (): { name: string; isBuilt: boolean }[] => {
  const declared = globSync('apps/backoffice/src/features/*/screens.ts', { cwd: repositoryRoot })
    .flatMap((path) => [...read(path).matchAll(/\bid: '(B\d\d)/g)])
    .map(([, id]) => id);
  return [...read('docs/design/screens.md').matchAll(/^\| (B\d\d) \| ([^|]+) \|/gm)].map(([, id, name = '']) => ({
    name: name.replaceAll('**', '').trim(),
    isBuilt: declared.includes(id),
  }));
};
