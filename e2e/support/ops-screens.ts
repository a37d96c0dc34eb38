import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';

type Screen = { readonly id: string; readonly scope: 'brand' | 'house'; readonly path: string };

/** Told as text, so that the types of the screens themselves stay out of the journeys. */
const list = join(repositoryRoot, 'apps/backoffice/src/app/screens.ts');

/** What stands in an address for a name such as `$memberId`. */
export type PathValues = Readonly<Record<string, string>>;

/** The addresses of every screen of the back office; a screen whose names nobody filled is an error. */
export const opsScreenPaths = async (brand: string, values: PathValues): Promise<string[]> => {
  const { screens } = (await import(list)) as { screens: readonly Screen[] };
  return screens.map(({ id, scope, path }) => {
    const filled = path.replace(/\$(\w+)/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${id}: nothing stands for ${name}`);
      return value;
    });
    return scope === 'house' ? `/house${filled}` : `/b/${brand}${filled}`;
  });
};
