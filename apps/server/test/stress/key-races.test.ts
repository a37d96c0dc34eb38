import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type KeyRaces, openKeyRaces } from './key-races.ts';

let database: TestDatabase;
let races: KeyRaces;
beforeAll(async () => {
  database = await createTestDatabase();
  races = await openKeyRaces({ db: database.db, laneUrl: database.urlFor('app') });
});
afterAll(async () => {
  races.close();
  await database.close();
});

describe('keys and locks under fire', () => {
  it('file one key once, when two processes send it for two wallets', async () => {
    expect(await races.oneKeyTwoWallets()).toEqual([]);
  });
  it('post a journal once and answer its copies, when all come at the same time', async () => {
    expect(await races.oneJournalManyTimes()).toEqual([]);
  });
  it('never deadlock transfers in opposite directions', async () => {
    expect(await races.oppositeTransfers()).toEqual([]);
  });
});
