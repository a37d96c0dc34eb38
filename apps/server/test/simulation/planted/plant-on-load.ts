import { registerHooks } from 'node:module';
import type { Plant } from './plants.ts';
import { replaceOnce } from './replace-once.ts';

/**
 * Plants the bug in its module while it is loaded, without changing a file. Modules loaded before are not affected:
 * load the rest by `import()`.
 */
export const plantOnLoad = (plant: Pick<Plant, 'in' | 'replace'>): void => {
  if (!('file' in plant.in)) return;
  const { file } = plant.in;
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(`/${file}`)) return loaded;
      const source = plant.replace.reduce(replaceOnce, String(loaded.source));
      return { ...loaded, source };
    },
  });
};
