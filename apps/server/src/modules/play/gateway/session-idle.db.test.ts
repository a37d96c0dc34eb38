import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBook } from '#modules/ledger/index.ts';
import { createLog } from '#platform/kernel/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openGameSession } from '../open-game-session.ts';
import { openPlayer } from '../open-player.ts';
import { isIdle } from '../play.rules.ts';
import { registerVendor } from '../register-vendor.ts';
import { openSessionCache } from './session-cache.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const log = createLog({ level: 'silent', role: 'test' });
const minute = 60_000;

it('a session lives on while it is heard of, in whichever process, and ends by silence', async () => {
  const { db } = database;
  await registerVendor({ code: 'studio' }, { db });
  const member = { vendorCode: 'studio', brandId: 'aurora', memberId: crypto.randomUUID(), currency: 'USD' };
  const { playerId } = await db.transaction(async (tx) => {
    await openBook(tx, 'aurora');
    return openPlayer(tx, member);
  });
  const { sessionToken } = await openGameSession(db.read, { vendorCode: 'studio', playerId, gameCode: 'g' });
  let ahead = 0;
  const nowMs = () => Date.now() + ahead;
  const one = await openSessionCache({ db, log, nowMs });
  const two = await openSessionCache({ db, log, nowMs });
  const idleIn = async (cache: typeof one) => {
    const session = await cache.find(sessionToken);
    if (session === undefined) throw new Error('no session');
    return isIdle(session, new Date(nowMs()));
  };
  expect([await idleIn(one), await idleIn(two)]).toEqual([false, false]);
  ahead = 29 * minute;
  expect(await idleIn(one)).toBe(false);
  // The last activity is recent, so it is not idle after another 29 minutes, and the activity is written when the
  // process ends.
  ahead = 58 * minute;
  expect(await idleIn(one)).toBe(false);
  await one.stop();
  const { rows } = await db.pool.query<{ age: number }>(
    'select extract(epoch from clock_timestamp() - seen_at)::int as age from play.game_session',
  );
  expect(rows[0]?.age).toBeLessThan(10);
  // The other process has a stale entry and reads again before it treats the session as idle.
  ahead = 29 * minute;
  expect(await idleIn(two)).toBe(false);
  ahead = 62 * minute;
  expect(await idleIn(two)).toBe(true);
  // A lookup does not reactivate it.
  expect(await idleIn(two)).toBe(true);
  await two.stop();
});
