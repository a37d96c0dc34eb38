import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';

/** Screens of the back office in screens.md. */
export const specBackOfficeScreens: readonly { id: string; name: string }[] = [
  ...readFileSync(join(repositoryRoot, 'docs/design/screens.md'), 'utf8').matchAll(/^\| (B\d\d) \| ([^|]+) \|/gm),
].map(([, id = '', name = '']) => ({ id, name: name.replaceAll('**', '').trim() }));

export type BackOfficeScreen = { readonly id: string; readonly scope: 'brand' | 'house'; readonly path: string };

/** The screens that the back office has; the app's own list needs a bundler. */
export const readBackOfficeScreens = async (): Promise<BackOfficeScreen[]> => {
  const files = globSync(join(repositoryRoot, 'apps/backoffice/src/features/*/screens.ts')).toSorted();
  const areas = await Promise.all(
    files.map((file) => import(file) as Promise<{ screens: readonly BackOfficeScreen[] }>),
  );
  return areas.flatMap(({ screens }) => screens);
};
