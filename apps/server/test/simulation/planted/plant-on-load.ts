import { registerHooks } from 'node:module';
import type { Plant } from './plants.ts';
import { replaceOnce } from './replace-once.ts';

/**
 * From now on the bug is in the module that it belongs to, from its first line on, and in no file.
 * Whatever was loaded before is as it was: load the rest by `import()`.
 */
export const plantOnLoad = (plant: Plant): void => {
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
