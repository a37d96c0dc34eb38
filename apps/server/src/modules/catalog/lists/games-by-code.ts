import type { Queryable } from '#platform/db/db.ts';
import { type CodedGame, readGamesByCode } from './coded.store.ts';

/** Games by their studio's code, whether or not a brand shows them; a code that two studios use is left out. */
export const gamesByCode = async (
  db: Queryable,
  gameCodes: readonly string[],
): Promise<ReadonlyMap<string, CodedGame>> => {
  const wanted = [...new Set(gameCodes)];
  const found = Map.groupBy(wanted.length === 0 ? [] : await readGamesByCode(db, wanted), ({ gameCode }) => gameCode);
  return new Map(
    [...found].flatMap(([code, [game, another]]) =>
      game === undefined || another !== undefined ? [] : [[code, game] as const],
    ),
  );
};
