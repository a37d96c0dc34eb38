import type pg from 'pg';
import type { Db } from '#platform/db/db.ts';
import { contractPlants } from './contracts/contract-plants.ts';
import type { WorldPlant } from './planted/world-plant.ts';
import { teamPlants } from './team/team-plants.ts';

export type WorldReport = {
  steps: number;
  violations: { invariant: string; says: string }[];
  sometimes: Record<string, number>;
};
type Bench = { db: Db; admin: pg.Client; appUrl: string };
type Opened = {
  simulate: (seed: number, options: { steps: number }) => Promise<WorldReport>;
  close: () => void;
};

/** Worlds on a real PostgreSQL. Their modules are loaded when they are opened, after a bug was planted. */
export const worlds = {
  team: {
    plants: teamPlants as readonly WorldPlant[],
    open: async (bench: Bench): Promise<Opened> => {
      const { openTeamBench, simulateTeam } = await import('./team/simulate-team.ts');
      const opened = await openTeamBench(bench);
      return {
        simulate: (seed, options) => simulateTeam(opened, seed, options),
        close: () => opened.table.close(),
      };
    },
  },
  contracts: {
    plants: contractPlants as readonly WorldPlant[],
    open: async (bench: Bench): Promise<Opened> => {
      const { openContractBench } = await import('./contracts/open-world.ts');
      const { simulateContracts } = await import('./contracts/simulate-contracts.ts');
      const opened = await openContractBench(bench);
      return { simulate: (seed, options) => simulateContracts(opened, seed, options), close: () => {} };
    },
  },
} as const;
export type WorldName = keyof typeof worlds;
