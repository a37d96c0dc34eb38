import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { marketingSuppressedAmong } from './marketing-suppressed-among.ts';
import { mayReceive } from './may-receive.ts';
import { marketingSuppressedSql } from './suppressed.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const brandId = 'aurora';

const restrict = async (state: string, { until = `now() + interval '7 days'`, at = brandId } = {}): Promise<string> => {
  const memberId = newId();
  const isBack = state === 'return_requested' || state === 'return_wait';
  await database.db.pool.query(
    `insert into protection.restriction (brand_id, member_id, person_id, state, option, since, until, return_asked_at,
       returns_at, by, is_group_wide, ends_itself, profile)
     values ($1, $2, $2, $3, '7d', now() - interval '30 days', ${until}, $4, $5, 'member', false, false, 'generic@1')`,
    [at, memberId, state, isBack ? new Date() : null, state === 'return_wait' ? new Date() : null],
  );
  return memberId;
};

const judge = async (state: 'open' | 'closed', isFlagged: boolean, { of = newId(), at = brandId } = {}) => {
  const isClosed = state === 'closed';
  await database.db.pool.query(
    `insert into protection.harm_case (id, brand_id, member_id, state, score, day, markers, since, is_flagged, closed_at,
       closed_by, action, reason)
     values ($1, $2, $3, $4, 80, current_date, '[]', now(), $5, $6, $7, $8, $9)`,
    [
      newId(),
      at,
      of,
      state,
      isFlagged,
      ...(isClosed ? [new Date(), newId(), 'spoke', 'called'] : [null, null, null, null]),
    ],
  );
  return of;
};

/** The members that the SQL form finds, correlated to a column as in a bulk statement. */
const foundBySql = async (memberIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select people.id from unnest(${[...memberIds]}::uuid[]) as people (id)
    where ${marketingSuppressedSql({ brandId, memberId: sql`people.id` })}`.execute(database.db.read);
  return new Set(rows.map(({ id }) => id));
};

it('withholds offers from every protected member and from nobody else, in each of its forms', async () => {
  const flaggedTwice = await judge('closed', true);
  await judge('closed', true, { of: flaggedTwice });
  const both = await restrict('excluded');
  await judge('open', true, { of: both });
  const suppressed = {
    coolingOff: await restrict('cooling_off'),
    // A break ends only when the job has ended it.
    coolingOffOverdue: await restrict('cooling_off', { until: `now() - interval '1 hour'` }),
    excluded: await restrict('excluded'),
    excludedForEver: await restrict('excluded', { until: 'null' }),
    asksBack: await restrict('return_requested'),
    waitsToReturn: await restrict('return_wait'),
    caseOpen: await judge('open', true),
    caseClosedFlagKept: await judge('closed', true),
    flaggedTwice,
    both,
  };
  const free = {
    free: newId(),
    caseClosedFlagGone: await judge('closed', false),
    coolingOffElsewhere: await restrict('cooling_off', { at: 'harbour' }),
    flaggedElsewhere: await judge('open', true, { at: 'harbour' }),
  };
  const all: [string, string][] = Object.entries({ ...suppressed, ...free });
  const memberIds = all.map(([, memberId]) => memberId);
  const namesIn = (found: ReadonlySet<string>) => all.filter(([, id]) => found.has(id)).map(([name]) => name);
  const kept = new Set<string>();
  for (const memberId of memberIds) {
    if (!(await mayReceive(database.db.read, { brandId, memberId }))) kept.add(memberId);
  }
  const expected = Object.keys(suppressed);
  expect(namesIn(await marketingSuppressedAmong(database.db.read, { brandId, memberIds }))).toEqual(expected);
  expect(namesIn(await foundBySql(memberIds))).toEqual(expected);
  expect(namesIn(kept)).toEqual(expected);
});

it('finds nobody in an empty list', async () => {
  expect(await marketingSuppressedAmong(database.db.read, { brandId, memberIds: [] })).toEqual(new Set());
});
