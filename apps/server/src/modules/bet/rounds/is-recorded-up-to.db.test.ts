import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBus } from '#platform/bus/stream.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import { openTable, silent, type Table } from '../bet.fixture.ts';
import { isRecordedUpTo } from './is-recorded-up-to.ts';
import { startBetRecord } from './start-bet-record.ts';

let database: TestDatabase;
let table: Table;
beforeAll(async () => {
  database = await createTestDatabase();
  table = await openTable(database);
});
afterAll(async () => {
  table.close();
  await database.close();
});

it('rounds are recorded up to a moment once the record has taken every posting made before it', async () => {
  const begin = new Date(Date.now() - 1_000);
  const seat = await table.seatOf();
  await table.betWin(seat, 'r-1', 'b-1', 100n, 30n);
  const end = new Date(Date.now() + 1_000);
  const isRecorded = (at: Date) => isRecordedUpTo(database.db.read, at);
  expect([await isRecorded(begin), await isRecorded(end)]).toEqual([true, false]);
  const bus = openBus(inject('services').natsUrl, 'test', silent);
  await bus.connected();
  const deps = { db: database.db, bus, log: silent, clock: systemClock, gameCodesOf: async () => [null] };
  const record = startBetRecord(deps, 0);
  try {
    await until(() => isRecorded(end));
  } finally {
    await record.stop();
    await bus.close();
  }
  await table.betWin(seat, 'r-2', 'b-2', 100n, 30n);
  expect([await isRecorded(new Date(Date.now() + 1_000)), await isRecorded(begin)]).toEqual([false, true]);
});
