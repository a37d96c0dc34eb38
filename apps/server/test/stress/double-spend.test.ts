import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type DoubleSpend, openDoubleSpend, pairs } from './double-spend.ts';

/** Every pair twice; `ROUNDS=1000` for the full run. */
const rounds = Number(process.env.ROUNDS ?? 30);

let database: TestDatabase;
let race: DoubleSpend;
beforeAll(async () => {
  database = await createTestDatabase();
  race = await openDoubleSpend({ db: database.db, laneUrl: database.urlFor('app') });
});
afterAll(async () => {
  await race.close();
  await database.close();
});

describe('fifty requests from a barrier on one wallet', () => {
  it(
    `spend it once, whatever pair of operations they are, in ${rounds} rounds`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const pair = pairs[round % pairs.length];
        if (pair === undefined) throw new Error('there is no pair');
        expect(await race.round(pair), `round ${round}: ${pair.join(' against ')}`).toEqual([]);
      }
    },
    30_000 + rounds * 3_000,
  );
});
