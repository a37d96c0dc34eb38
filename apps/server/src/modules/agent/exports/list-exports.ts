import type { Db } from '#platform/db/db.ts';
import type { TeamActor } from '../pages/team.types.ts';
import { selectExportsOf } from './export.store.ts';
import { showExport } from './show-export.ts';

/** The agent's own exports, newest first. */
export const listExports = async (actor: TeamActor, { db }: { db: Db }) => ({
  list: (await selectExportsOf(db.read, actor)).map(showExport),
});
