import { type Stack, startStack } from '@fairhouse/tools/stack';
import type pg from 'pg';
import { loadingSettings, productionSettings } from '../postgres/server-settings.ts';
import { type OwnPostgres, takeOverPostgres } from '../postgres/take-over-postgres.ts';
import { withAdmin } from '../postgres/with-admin.ts';
import { type Size, seedTeam } from '../team/seed-team.ts';

export type SeededTeam<Seeded> = {
  stack: Stack;
  postgres: OwnPostgres;
  admin: pg.Client;
  /** As whom the platform connects. */
  url: string;
  seeded: Seeded;
};

/** One PostgreSQL with a tree of agents and their facts: filled without durability by `seed`, then measured with it. */
export const withSeededTeam = async <Seeded, Result>(
  { size, log }: { size: Size; log: (line: string) => void },
  seed: (loader: pg.Client, url: string) => Promise<Seeded>,
  measure: (team: SeededTeam<Seeded>) => Promise<Result>,
): Promise<Result> => {
  const stack = await startStack({
    roles: [],
    seed: 'test',
    isDurable: true,
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const { services } = stack;
  const postgres = await takeOverPostgres(services);
  const url = services.postgres.urlFor('app', 'fairhouse');
  try {
    await postgres.start(loadingSettings);
    const seeded = await withAdmin(services, async (loader) => {
      await seedTeam(loader, size, log);
      return seed(loader, url);
    });
    log('contracts and wallets');
    await postgres.start(productionSettings);
    return await withAdmin(services, (admin) => measure({ stack, postgres, admin, url, seeded }));
  } finally {
    await postgres.stop();
    await stack.stop();
  }
};
