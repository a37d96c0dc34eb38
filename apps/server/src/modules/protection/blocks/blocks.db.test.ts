import { memberBlocksChanged } from '@fairhouse/protocol';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readWallets } from '#modules/ledger/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { readBlocks } from './blocks.query.ts';
import { addBlock, liftBlock } from './change-blocks.ts';
import { liftDueBlocks } from './lift-due-blocks.ts';

const hour = 3_600_000;
const outbox = createOutbox(systemClock);

let database: TestDatabase;
let admin: pg.Client;
let member: TestMember;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.urlFor('migrator') });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});
beforeEach(async () => {
  member = await openTestMember(database.db);
});
const goOn = (ahead: string) => admin.query('update platform.clock_shift set ahead = $1::interval', [ahead]);
afterEach(() => goOn('0'));

const owner = () => ({ brandId: member.brandId, memberId: member.memberId });
const raise = (reason: Parameters<typeof addBlock>[1]['reason'], until: Date | null) =>
  database.db.transaction((tx) => addBlock(tx, { ...owner(), reason, until }, { outbox }));
const lift = (reason: Parameters<typeof liftBlock>[1]['reason']) =>
  database.db.transaction((tx) => liftBlock(tx, { ...owner(), reason }, { outbox }));
const isBarred = async () => {
  const [wallet] = await readWallets(database.db.read, [member.wallet]);
  return wallet?.flags.includes('barred') ?? false;
};
const reasons = async () => (await readBlocks(database.db.read, owner())).map(({ reason }) => reason);

it('the wallet is blocked with the first reason and unblocked with the last', async () => {
  expect(await isBarred()).toBe(false);
  await raise('reality_check', null);
  await raise('excluded', null);
  expect(await isBarred()).toBe(true);
  await lift('reality_check');
  expect(await isBarred()).toBe(true);
  await lift('excluded');
  expect(await isBarred()).toBe(false);
  expect(await reasons()).toEqual([]);
});

it('a block that is raised again lasts until the later end, and never becomes shorter', async () => {
  const later = new Date(Date.now() + 10 * hour);
  await raise('cooling_off', later);
  await raise('cooling_off', new Date(Date.now() + hour));
  const untilOf = async () => (await readBlocks(database.db.read, owner()))[0]?.until;
  expect(await untilOf()).toEqual(later);
  await raise('cooling_off', null);
  expect(await untilOf()).toBeNull();
  await raise('cooling_off', later);
  expect(await untilOf()).toBeNull();
});

it('the member’s pages are notified of a change, and not where nothing has changed', async () => {
  await raise('session_time', new Date(Date.now() + hour));
  await raise('session_time', new Date(Date.now() + 2 * hour));
  await lift('session_time');
  await lift('session_time');
  const { rows } = await admin.query(
    `select payload->'bars' as bars from platform.outbox where type = $1 and aggregate = $2 order by id`,
    [memberBlocksChanged.type, `protection:${member.memberId}`],
  );
  expect(rows.map(({ bars }) => bars)).toEqual([['session_time'], []]);
});

it('a block that ends by time is lifted when it is over and not before; a break, an exclusion and a missing document are not', async () => {
  for (const reason of ['session_time', 'day_time', 'reality_check', 'cooling_off', 'excluded', 'identity'] as const)
    await raise(reason, new Date(Date.now() + hour));
  await goOn('59 minutes');
  await liftDueBlocks({ db: database.db, outbox });
  expect(await reasons()).toHaveLength(6);
  await goOn('61 minutes');
  await liftDueBlocks({ db: database.db, outbox });
  expect(await reasons()).toEqual(['cooling_off', 'excluded', 'identity']);
  expect(await isBarred()).toBe(true);
});

it('many concurrent changes leave the state of the last one', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? raise('day_time', null) : lift('day_time'))),
  );
  const stands = (await reasons()).length > 0;
  expect(await isBarred()).toBe(stands);
});
