import { globSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';

type Screen = { readonly id: string; readonly scope: 'brand' | 'house'; readonly path: string };

/** Read from the module that the back office uses (src/app/screens.ts), which needs a bundler. */
const readScreens = async (): Promise<Screen[]> => {
  const files = globSync(join(repositoryRoot, 'apps/backoffice/src/features/*/screens.ts')).toSorted();
  const areas = await Promise.all(files.map((file) => import(file) as Promise<{ screens: readonly Screen[] }>));
  return areas.flatMap(({ screens }) => screens);
};

/** The values of path parameters such as `$memberId`. */
export type PathValues = Readonly<Record<string, string>>;

/** The paths of every screen of the back office; a path parameter without a value is an error. */
export const opsScreenPaths = async (brand: string, values: PathValues): Promise<string[]> => {
  const screens = await readScreens();
  return screens.map(({ id, scope, path }) => {
    const filled = path.replace(/\$(\w+)/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${id}: nothing stands for ${name}`);
      return value;
    });
    return scope === 'house' ? `/house${filled}` : `/b/${brand}${filled}`;
  });
};
