import { setTimeout as sleep } from 'node:timers/promises';
import { loginsAfter } from '#modules/identity/index.ts';
import { readHorizon, selectChanged } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { type Leadership, lead } from '#platform/db/lead.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { readCursor, upsertRows, writeCursor, writeLogins } from './member-row.store.ts';
import { rowsOf } from './row-of.ts';

export const followed = { members: 'members', logins: 'logins' } as const;

const pageMax = 1_000;
const pauseMs = 1_000;
const nobody = '00000000-0000-0000-0000-000000000000';

const followChanges = async (db: Queryable, horizon: string, clock: Clock): Promise<void> => {
  const [xid = '0', id = nobody] = (await readCursor(db, followed.members))?.split(' ') ?? [];
  let position = { from: xid, afterId: id };
  for (;;) {
    const at = clock.now();
    const members = await selectChanged(db, { ...position, before: horizon, limit: pageMax });
    await upsertRows(db, await rowsOf(db, members));
    const last = members.at(-1);
    if (last !== undefined) position = { from: last.xid, afterId: last.memberId };
    await writeCursor(db, followed.members, `${position.from} ${position.afterId}`, at);
    if (members.length < pageMax) return;
  }
};

const followLogins = async (db: Queryable, horizon: string, clock: Clock): Promise<void> => {
  let from = (await readCursor(db, followed.logins)) ?? '0';
  for (;;) {
    const at = clock.now();
    const { logins, reached } = await loginsAfter(db, { from, before: horizon, limit: pageMax });
    await writeLogins(db, logins);
    from = reached;
    await writeCursor(db, followed.logins, from, at);
    if (logins.length < pageMax) return;
  }
};

/**
 * Updates the list with what was committed below the horizon: members first, so that a login finds its row.
 * Idempotent: a row is built from the current data, and a login time only moves forward.
 */
export const followOnce = async (db: Queryable, { clock }: { clock: Clock }): Promise<void> => {
  const horizon = await readHorizon(db);
  await followChanges(db, horizon, clock);
  await followLogins(db, horizon, clock);
};

/** Keeps the member list a second or two behind the source data, in the leading process. */
export const startMemberList = ({ url, log, clock }: { url: string; log: Log; clock: Clock }): Leadership =>
  lead({ url, task: 'report-member-list', log }, async (db, signal) => {
    while (!signal.aborted) {
      await followOnce(db, { clock });
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  });
