import type { Plugin, ViteUserConfig } from 'vitest/config';
import usual from '../../../../../vitest.config.ts';
import { plantedSource, plantOfRun } from './plant.ts';

const plant = plantOfRun();

const isPlanted = (id: string): boolean => plant !== null && id.endsWith(`/${plant.file}`);

const takeGuardOut: Plugin = {
  name: 'take-guard-out',
  enforce: 'pre',
  transform: (code, id) => (plant !== null && isPlanted(id) ? plantedSource(code, plant) : undefined),
  // What was transformed for an earlier run has its guard, and what is transformed here has none for later runs.
  configureVitest: ({ defineCacheKeyGenerator }) => {
    defineCacheKeyGenerator(({ id }) => (isPlanted(id) ? false : undefined));
  },
};

/** The tests as everywhere, with one guard taken out if the run asks for it. */
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
