import type { PlayableGameType } from '@fairhouse/protocol';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/db.ts';
import type { Round } from '../bet.types.ts';
import { isWin, winColumns } from './record.store.ts';

/** The highest wins of a brand since a moment, in one currency, limited per game type. */
export const readBiggestWins = async (
  db: Queryable,
  { brandId, currency, since, perType }: { brandId: string; currency: string; since: Date; perType: number },
): Promise<SettledWin[]> => {
  const { rows } = await sql<SettledWin>`
    select ${winColumns} from (
      select r.*, row_number() over (partition by r.game_type order by r.won desc, r.id) as place from bet.round r
      where r.brand_id = ${brandId} and r.currency = ${currency} and r.settled_at >= ${since} and ${isWin}
    ) ranked where place <= ${perType}`.execute(db);
  return rows;
};
/** Those of the rounds that are currently wins. */
export const readWinsById = async (db: Queryable, ids: readonly string[]): Promise<SettledWin[]> => {
  const { rows } = await sql<SettledWin>`
    select ${winColumns} from bet.round where id = any (${`{${ids.join(',')}}`}::uuid[]) and ${isWin}`.execute(db);
  return rows;
};
/** A settled round that paid more than it took. */
export type SettledWin = Pick<Round, 'id' | 'brandId' | 'memberId' | 'currency' | 'won'> & {
  gameId: string;
  gameType: PlayableGameType;
  settledAt: Date;
};
