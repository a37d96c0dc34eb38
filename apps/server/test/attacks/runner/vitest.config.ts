import type { Plugin, ViteUserConfig } from 'vitest/config';
import usual from '../../../../../vitest.config.ts';
import { plantedSource, plantOfRun } from './plant.ts';

const plant = plantOfRun();

const isPlanted = (id: string): boolean => plant !== null && id.endsWith(`/${plant.file}`);

const takeGuardOut: Plugin = {
  name: 'take-guard-out',
  enforce: 'pre',
  transform: (code, id) => (plant !== null && isPlanted(id) ? plantedSource(code, plant) : undefined),
  // Disables the transform cache for the changed file: a cached version still has the guard, and this version must not
  // be reused by later runs.
  configureVitest: ({ defineCacheKeyGenerator }) => {
    defineCacheKeyGenerator(({ id }) => (isPlanted(id) ? false : undefined));
  },
};

/** The usual test configuration, with one guard removed if the run requests it. */
const config: ViteUserConfig = {
  ...usual,
  root: new URL('../../../../../', import.meta.url).pathname,
  test: {
    ...usual.test,
    projects: (usual.test?.projects ?? []).map((project) =>
      typeof project === 'object' ? { ...project, plugins: [takeGuardOut] } : project,
    ),
  },
};
export default config;
