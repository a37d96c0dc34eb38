import { registerHooks } from 'node:module';
import { plantedSource, plantOfRun } from './plant.ts';

// For the processes that a test starts: what the test runner itself loads is changed by its plugin.
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
