import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { countedAmong } from './counted.query.ts';
import { isCounted } from './is-counted.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const brandId = 'aurora';
const at = (hour: number): Date => new Date(Date.UTC(2026, 2, 1, hour));

const step = (memberId: string, state: string, hour: number, where = brandId) =>
  database.db.pool.query(
    `insert into protection.restriction_step (id, brand_id, member_id, state, option, at, by, reason, profile)
     values ($1, $2, $3, $4, '7d', $5, 'member', '', 'generic@1')`,
    [newId(), where, memberId, state, at(hour)],
  );
const flag = (memberId: string, isFlagged: boolean, hour: number, where = brandId) =>
  database.db.pool.query(
    `insert into protection.harm_case (id, brand_id, member_id, state, score, day, markers, since, is_flagged, closed_at,
       closed_by, action, reason)
     values ($1, $2, $3, 'closed', 80, current_date, '[]', $4, $5, now(), $1, 'spoke', 'called')`,
    [newId(), where, memberId, at(hour), isFlagged],
  );

it('answers for a set as for each member alone: by the history, at the asked moment, at the asked brand', async () => {
  const member = {
    free: newId(),
    rested: newId(),
    excluded: newId(),
    flagged: newId(),
    cleared: newId(),
    other: newId(),
  };
  await step(member.rested, 'cooling_off', 10);
  await step(member.rested, 'none', 12);
  await step(member.excluded, 'excluded', 10);
  await step(member.excluded, 'return_requested', 11);
  await step(member.excluded, 'return_wait', 12);
  await flag(member.flagged, true, 10);
  await flag(member.flagged, false, 8);
  await flag(member.cleared, false, 10);
  await step(member.other, 'excluded', 10, 'harbour');
  await flag(member.other, true, 10, 'harbour');
  const expected: [string, string, boolean[]][] = [
    // At 9, 10, 11 and 12 o'clock.
    [brandId, member.free, [true, true, true, true]],
    [brandId, member.rested, [true, false, false, true]],
    [brandId, member.excluded, [true, false, false, false]],
    [brandId, member.flagged, [true, false, false, false]],
    [brandId, member.cleared, [true, true, true, true]],
    [brandId, member.other, [true, true, true, true]],
    ['harbour', member.other, [true, false, false, false]],
  ];
  const asked = expected.flatMap(([where, memberId]) =>
    [9, 10, 11, 12].map((hour) => ({ brandId: where, memberId, at: at(hour) })),
  );
  const answers = expected.flatMap(([, , each]) => each);
  expect(await countedAmong(database.db.read, asked)).toEqual(answers);
  expect(await countedAmong(database.db.read, asked.toReversed())).toEqual(answers.toReversed());
  const alone = await Promise.all(asked.map((each) => isCounted(database.db.read, each, each.at)));
  expect(alone).toEqual(answers);
  expect(await countedAmong(database.db.read, [])).toEqual([]);
});
