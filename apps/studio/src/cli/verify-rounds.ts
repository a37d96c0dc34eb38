import { readConfig } from '#studio/config.ts';
import { openDb } from '#studio/db/db.ts';
import { listGames } from '#studio/games/list-games.ts';
import { verifyRounds } from '#studio/rounds/verify-rounds.ts';
import { verifyTables } from '#studio/tables/verify-tables.ts';

const shownMax = 20;
const write = (line: string): void => void process.stdout.write(`${line}\n`);

/** `pnpm studio:verify [count]`: replays the newest rounds, alone and at tables, from their seeds. The last line is machine-readable. */
const count = Number(process.argv[2] ?? 10_000);
const db = openDb({ url: readConfig().databaseUrl, onError: () => {} });
try {
  const alone = await verifyRounds({ db, games: listGames() }, count);
  const shared = await verifyTables(db, count);
  const [verified, equal] = [alone.verified + shared.verified, alone.equal + shared.equal];
  const different = [...alone.different, ...shared.different];
  write(`${equal} of ${verified} rounds came out again as they were kept, ${shared.verified} of them at tables.`);
  for (const roundId of different.slice(0, shownMax)) write(`different: ${roundId}`);
  write(JSON.stringify({ verified, equal, pass: different.length === 0 }));
  process.exitCode = different.length === 0 ? 0 : 1;
} finally {
  await db.close();
}
