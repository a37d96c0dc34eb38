import type { Queryable } from '#platform/db/db.ts';
import { countTeam, readTeamSize, type TeamSize } from '../figures/team-size.store.ts';
import { countedMax } from './team.rules.ts';

/** The accounts below an agent: a small team is counted now, a large one was within five minutes. */
export const sizeOf = async (db: Queryable, number: bigint): Promise<TeamSize> => {
  const size = await readTeamSize(db, number);
  return size.accounts > countedMax ? size : countTeam(db, number);
};
