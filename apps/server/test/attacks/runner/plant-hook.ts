import { registerHooks } from 'node:module';
import { plantedSource, plantOfRun } from './plant.ts';

// For the child processes that a test starts: modules loaded by the test runner itself are changed by its plugin.
const plant = plantOfRun();
if (plant !== null) {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      return url.endsWith(`/${plant.file}`)
        ? { ...loaded, source: plantedSource(String(loaded.source), plant) }
        : loaded;
    },
  });
}
