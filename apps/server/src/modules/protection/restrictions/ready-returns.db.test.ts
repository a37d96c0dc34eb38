import { returnReady } from '@fairhouse/protocol';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox } from '#platform/bus/outbox.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { askReturn } from './ask-return.ts';
import { notifyReadyReturns } from './notify-ready-returns.ts';
import { restrict } from './restrict.ts';
import type { RestrictDeps, RestrictionOption } from './restriction.types.ts';

let database: TestDatabase;
let owner: pg.Client;
let member: TestMember;
let deps: RestrictDeps & { db: TestDatabase['db'] };
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.adminUrl);
  await owner.connect();
  deps = {
    db: database.db,
    outbox: createOutbox(systemClock),
    keys: createKeyRing([{ id: 'k', key: Buffer.alloc(32, 3) }]),
    showExcluded: async () => {},
    identifiersOf: async () => ({}),
    accountsOf: async () => [],
  };
});
afterAll(async () => {
  await owner.end();
  await database.close();
});
beforeEach(async () => {
  member = await openTestMember(database.db);
});
const ahead = (interval: string) => owner.query('update platform.clock_shift set ahead = $1::interval', [interval]);
afterEach(() => ahead('0'));

const input = (state: 'cooling_off' | 'excluded', option: RestrictionOption) =>
  database.db.transaction((tx) =>
    restrict(
      tx,
      { brandId: member.brandId, memberId: member.memberId },
      { state, option, by: 'member', operatorId: null, reason: '' },
      deps,
    ),
  );
const publishedEvents = async (): Promise<{ memberId: string; overSince: string }[]> => {
  const { rows } = await database.db.pool.query<{ payload: { memberId: string; overSince: string } }>(
    `select payload from platform.outbox where type = $1 and payload->>'memberId' = $2 order by seq`,
    [returnReady.type, member.memberId],
  );
  return rows.map(({ payload }) => payload);
};
const untilOf = async (): Promise<string> => {
  const { rows } = await owner.query('select until from protection.restriction where member_id = $1', [
    member.memberId,
  ]);
  return rows[0].until.toISOString();
};

describe('that the time of an exclusion is over', () => {
  it('is told when it is, once, however many look at once', async () => {
    await input('excluded', '6m');
    await ahead('150 days');
    await notifyReadyReturns(deps);
    expect(await publishedEvents()).toEqual([]);
    await ahead('190 days');
    await Promise.all(Array.from({ length: 5 }, () => notifyReadyReturns(deps)));
    await notifyReadyReturns(deps);
    expect(await publishedEvents()).toEqual([{ memberId: member.memberId, overSince: await untilOf() }]);
  });

  it('is told again when it was put off and has come again', async () => {
    await input('excluded', '6m');
    await ahead('190 days');
    await notifyReadyReturns(deps);
    await input('excluded', '6m');
    await notifyReadyReturns(deps);
    expect(await publishedEvents()).toHaveLength(1);
    await ahead('380 days');
    await notifyReadyReturns(deps);
    expect(await publishedEvents()).toHaveLength(2);
  });

  it('is not told to those who rest, are excluded for ever, have asked already or are let out by time', async () => {
    await input('cooling_off', '24h');
    await ahead('2 days');
    await notifyReadyReturns(deps);
    member = await openTestMember(database.db);
    await input('excluded', 'forever');
    await ahead('4000 days');
    await notifyReadyReturns(deps);
    expect(await publishedEvents()).toEqual([]);

    await ahead('0');
    member = await openTestMember(database.db);
    await input('excluded', '6m');
    await ahead('190 days');
    await database.db.transaction((tx) => askReturn(tx, member, '', deps));
    await notifyReadyReturns(deps);
    expect(await publishedEvents()).toEqual([]);

    await ahead('0');
    member = await openTestMember(database.db);
    await input('excluded', '6m');
    await owner.query('update protection.restriction set ends_itself = true where member_id = $1', [member.memberId]);
    await ahead('190 days');
    await notifyReadyReturns(deps);
    expect(await publishedEvents()).toEqual([]);
  });
});
