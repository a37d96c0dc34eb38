import type { Db } from '#platform/db/db.ts';
import { recountTeams } from './team-size.store.ts';

/** Recounts the sizes of all teams of a brand. Nothing depends on the last minutes: pages count small teams themselves. */
export const countTeams = ({ db }: { db: Db }, brandId: string): Promise<void> =>
  db.transaction((tx) => recountTeams(tx, brandId));
