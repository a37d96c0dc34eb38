import type { Db } from '#platform/db/db.ts';
import { databaseNow } from '#platform/db/deadline-now.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { BetPorts } from '../bet.types.ts';
import { readNamelessRounds } from './doubt.store.ts';
import { refreshAndTell } from './refresh-rounds.ts';

const lookBackMs = 24 * 60 * 60_000;
const atOnce = 200;

/** Retries finding the games of rounds that have none. */
export const nameGames = async ({
  db,
  clock,
  gameCodesOf,
}: {
  db: Db;
  clock: Clock;
  gameCodesOf: BetPorts['gameCodesOf'];
}): Promise<void> => {
  const now = clock.now();
  const nameless = await readNamelessRounds(db.read, new Date(now.getTime() - lookBackMs), atOnce);
  if (nameless.length > 0)
    await db.transaction(async (tx) =>
      refreshAndTell(tx, nameless, { now, endedAt: await databaseNow(tx), gameCodesOf }),
    );
};
