import { createDb } from '#platform/db/db.ts';
import { openDoubleSpend, pairs } from '../../stress/double-spend.ts';

// Runs rounds of the double-spend race on the database of DATABASE_URL; the first argument is their number. The last
// line is one JSON object.
const rounds = Number(process.argv[2] ?? 30);
const url = process.env.DATABASE_URL;
if (url === undefined) throw new Error('DATABASE_URL is needed');
const db = createDb({ url, poolMax: 20, name: 'race', onError: () => {} });
const race = await openDoubleSpend({ db, laneUrl: url });
const wrong: string[] = [];
for (let round = 0; round < rounds; round += 1) {
  const pair = pairs[round % pairs.length];
  if (pair !== undefined) wrong.push(...(await race.round(pair)));
  if (round % 100 === 99) process.stdout.write(`${JSON.stringify({ done: round + 1 })}\n`);
}
await race.close();
await db.close();
const requests = rounds * 50;
process.stdout.write(
  `${JSON.stringify({ rounds, requests, pairs: pairs.length, wrong: wrong.length, first: wrong[0] ?? null })}\n`,
);
