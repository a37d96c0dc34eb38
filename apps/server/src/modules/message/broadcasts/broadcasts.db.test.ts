import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { listMessages } from '../list-messages.ts';
import { readMessages } from '../read-messages.ts';
import { insertSlice, lockOpen } from './broadcast.store.ts';
import type { SavedSegments, SendDeps } from './broadcast.types.ts';
import { sendOpenBroadcasts } from './send-open-broadcasts.ts';
import { sendSlice } from './send-slice.ts';

let ops: TestOps;
/** Each test has its own currency, so that its segment contains no other members. */
let currency: string;
let number = 0;
beforeAll(async () => {
  ops = await openTestOps();
});
afterAll(() => ops.close());
beforeEach(() => {
  number += 1;
  currency = `Q${String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26))}`;
});

/** Saved segments are tested where they are kept, in `report`. */
const segments: SavedSegments = { find: async () => null, matchesSql: () => sql<boolean>`true` };

const deps = (): SendDeps => ({
  db: ops.context.db,
  outbox: ops.context.outbox,
  log: ops.context.log,
  segments,
});

type Person = { kind?: string; type?: number; state?: string; language?: string; joinedAt?: string; brandId?: string };

const join = async (person: Person = {}): Promise<string> => {
  const { kind = 'member', type = 3, state = 'active', language = 'EN', joinedAt, brandId = 'aurora' } = person;
  const id = newId();
  await ops.context.db.pool.query(
    `insert into member.member (id, brand_id, username, display_name, kind, type, currency, language, state, joined_at)
     values ($1, $2, $3, 'Somebody', $4, $5, $6, $7, $8, coalesce($9::timestamptz, clock_timestamp()))`,
    [id, brandId, `p${id.replaceAll('-', '')}`, kind, type, currency, language, state, joinedAt ?? null],
  );
  return id;
};
const coolOff = async (memberId: string): Promise<void> => {
  await ops.context.db.pool.query(
    `insert into protection.restriction (brand_id, member_id, person_id, state, option, since, until, by, is_group_wide,
       ends_itself, profile)
     values ('aurora', $1, $1, 'cooling_off', '7d', now(), now() + interval '7 days', 'member', false, true, 'generic@1')`,
    [memberId],
  );
};
const flag = async (memberId: string): Promise<void> => {
  await ops.context.db.pool.query(
    `insert into protection.harm_case (id, brand_id, member_id, score, day, markers, since)
     values ($1, 'aurora', $2, 80, current_date, '[]', now())`,
    [newId(), memberId],
  );
};
const joinMany = (count: number): Promise<string[]> => Promise.all(Array.from({ length: count }, () => join()));

const url = '/api/ops/v1/brands/aurora/broadcasts';
const inputOf = (more: Record<string, unknown> = {}) => ({
  broadcastId: newId(),
  category: 'system',
  segment: { currency },
  // The brand's default language is TY.
  words: { TY: { title: 'News', html: '<p>All is well</p>' } },
  link: null,
  reason: 'told in the meeting',
  ...more,
});
const send = (input = inputOf(), hand = ops.as('support')) => hand.post(url, input, { factor: true });
const ask = async (more: Record<string, unknown> = {}): Promise<string> => {
  const { value, code } = await send(inputOf(more));
  expect(code).toBeNull();
  return value.broadcastId;
};
const sendAll = (): Promise<void> => sendOpenBroadcasts(deps());
const got = async (broadcastId: string): Promise<string[]> => {
  const { rows } = await ops.context.db.pool.query<{ memberId: string }>(
    `select member_id as "memberId" from message.message where key = $1 order by member_id`,
    [`broadcast:${broadcastId}`],
  );
  return rows.map(({ memberId }) => memberId);
};
const look = async (broadcastId: string) => (await ops.as('support').get(`${url}/${broadcastId}`)).value;
const countMessages = async (broadcastId: string): Promise<number> => {
  const { rows } = await ops.context.db.pool.query(
    `select from platform.outbox where type = 'message.broadcast_sent.v1' and payload->>'broadcastId' = $1`,
    [broadcastId],
  );
  return rows.length;
};
const recorded = async (broadcastId: string): Promise<string[]> => {
  const { rows } = await ops.context.db.pool.query<{ action: string }>(
    `select action from audit.entry where object_kind = 'broadcast' and object_id = $1 order by seq`,
    [broadcastId],
  );
  return rows.map(({ action }) => action);
};

describe('a broadcast', () => {
  it('reaches everybody of its segment once, and is published and audited once', async () => {
    const people = await joinMany(5);
    const id = await ask();
    expect(await look(id)).toMatchObject({ state: 'waiting', total: 5, looked: 0, endedAt: null });
    await sendAll();
    await sendAll();
    expect(await got(id)).toEqual(people.toSorted());
    expect(await look(id)).toMatchObject({
      state: 'sent',
      total: 5,
      looked: 5,
      sent: 5,
      skipped: 0,
      read: 0,
      by: { name: 'support' },
      endedAt: expect.any(String),
    });
    expect(await countMessages(id)).toBe(1);
    expect(await recorded(id)).toEqual(['message.send_broadcast']);
  });

  it('resumes slice by slice where it stopped, and each slice is atomic', async () => {
    const people = (await joinMany(5)).toSorted();
    const id = await ask();
    expect(await sendSlice(id, deps(), 2)).toBe(true);
    expect(await got(id)).toEqual(people.slice(0, 2));
    expect(await look(id)).toMatchObject({ state: 'sending', looked: 2, sent: 2 });
    expect(await sendSlice(id, deps(), 2)).toBe(true);
    expect(await sendSlice(id, deps(), 2)).toBe(false);
    expect(await got(id)).toEqual(people);
    expect(await sendSlice(id, deps(), 2)).toBe(false);
    expect(await look(id)).toMatchObject({ state: 'sent', looked: 5, sent: 5 });
  });

  it('ends with an empty slice when the last one was full', async () => {
    await joinMany(4);
    const id = await ask();
    expect([await sendSlice(id, deps(), 2), await sendSlice(id, deps(), 2), await sendSlice(id, deps(), 2)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await look(id)).toMatchObject({ state: 'sent', looked: 4, sent: 4 });
  });

  it('is sent once when several processes send it at the same time', async () => {
    await joinMany(30);
    const id = await ask();
    const sender = async (): Promise<void> => {
      for (let turn = 0; turn < 40; turn += 1) await sendSlice(id, deps(), 3);
    };
    await Promise.all([sender(), sender(), sender(), sender()]);
    expect(await got(id)).toHaveLength(30);
    expect(await look(id)).toMatchObject({ state: 'sent', looked: 30, sent: 30 });
    expect(await countMessages(id)).toBe(1);
  });

  it('does not reach members who join after it was requested', async () => {
    const [early] = await joinMany(1);
    const id = await ask();
    const late = await join();
    await sendAll();
    expect(await got(id)).toEqual([early]);
    expect(await got(id)).not.toContain(late);
  });

  it('keeps nothing of a failed slice, and fails after five of them', async () => {
    await joinMany(3);
    const id = await ask();
    // The last step of a slice: everything before it must be rolled back.
    const failing = { ...deps(), outbox: { ...ops.context.outbox, add: () => Promise.reject(new Error('not now')) } };
    for (let turn = 0; turn < 4; turn += 1) await sendOpenBroadcasts(failing);
    expect(await got(id)).toEqual([]);
    expect(await look(id)).toMatchObject({ state: 'waiting', looked: 0 });
    await sendSlice(id, deps(), 2);
    await sendOpenBroadcasts(failing);
    expect(await look(id)).toMatchObject({ state: 'sending', looked: 2 });
    for (let turn = 0; turn < 4; turn += 1) await sendOpenBroadcasts(failing);
    expect(await look(id)).toMatchObject({ state: 'failed', looked: 2, endedAt: expect.any(String) });
    await sendAll();
    expect(await got(id)).toHaveLength(2);
  });

  it('that is finished is never reopened', async () => {
    await joinMany(1);
    const id = await ask();
    await sendAll();
    const reopened = ops.context.db.pool.query(
      `update message.broadcast set state = 'sending', ended_at = null where id = $1`,
      [id],
    );
    await expect(reopened).rejects.toMatchObject({ constraint: 'broadcast_ended_stays' });
  });
});

describe('a promotional broadcast', () => {
  const count = async () => (await ops.as('support').post(`${url}/count`, { segment: { currency } })).value;

  it('goes to nobody who takes a break, is flagged or excluded; other broadcasts reach them too', async () => {
    const [free = '', coolingOff = '', flagged = '', both = ''] = await joinMany(4);
    const excluded = await join({ state: 'excluded' });
    await coolOff(coolingOff);
    await flag(flagged);
    await coolOff(both);
    await flag(both);
    expect(await count()).toEqual({ total: 5, protected: 4 });
    const offer = await ask({ category: 'promotion' });
    const notice = await ask();
    await sendAll();
    expect(await got(offer)).toEqual([free]);
    expect(await look(offer)).toMatchObject({ looked: 5, sent: 1, skipped: 4 });
    expect(await got(notice)).toEqual([free, coolingOff, flagged, both, excluded].toSorted());
  });

  it('is withheld from members who were protected after it was requested', async () => {
    const people = (await joinMany(4)).toSorted();
    const [, , late = ''] = people;
    const offer = await ask({ category: 'promotion' });
    await sendSlice(offer, deps(), 2);
    await coolOff(late);
    await sendAll();
    expect(await got(offer)).toEqual(people.filter((memberId) => memberId !== late));
  });

  it('ends when everybody left is protected, and counts them', async () => {
    const people = await joinMany(3);
    for (const memberId of people) await coolOff(memberId);
    const offer = await ask({ category: 'promotion' });
    await sendAll();
    expect(await got(offer)).toEqual([]);
    expect(await look(offer)).toMatchObject({ state: 'sent', looked: 3, sent: 0, skipped: 3 });
  });

  it('costs a slice the same however many members are protected elsewhere: each is looked up by index', async () => {
    await joinMany(20);
    const owner = new pg.Client(ops.database.adminUrl);
    await owner.connect();
    try {
      await owner.query(
        `insert into protection.restriction (brand_id, member_id, person_id, state, option, since, until, by,
           is_group_wide, ends_itself, profile)
         select 'aurora', gen_random_uuid(), gen_random_uuid(), 'cooling_off', '7d', now(), now() + interval '7 days',
           'member', false, true, 'generic@1' from generate_series(1, 4000)`,
      );
      await owner.query(
        `insert into protection.harm_case (id, brand_id, member_id, score, day, markers, since)
         select gen_random_uuid(), 'aurora', gen_random_uuid(), 80, current_date, '[]', now()
         from generate_series(1, 4000)`,
      );
      for (const table of ['protection.restriction', 'protection.harm_case']) await owner.query(`analyze ${table}`);
    } finally {
      await owner.end();
    }
    const offer = await ask({ category: 'promotion' });
    const scans = await ops.context.db.transaction(async (tx) => {
      const broadcast = await lockOpen(tx, offer);
      if (broadcast === null) throw new Error('it is open');
      await insertSlice(tx, broadcast, 5_000, segments);
      const { rows } = await sql`
        select relname as name, seq_scan::int as whole, idx_scan::int as "byIndex" from pg_stat_xact_user_tables
        where schemaname = 'protection' and relname in ('restriction', 'harm_case') order by relname`.execute(tx);
      return rows;
    });
    expect(scans).toEqual([
      { name: 'harm_case', whole: 0, byIndex: 20 },
      { name: 'restriction', whole: 0, byIndex: 20 },
    ]);
    await sendAll();
  });
});

describe('a segment', () => {
  const reached = async (segment: Record<string, unknown>): Promise<string[]> => {
    const id = await ask({ segment: { currency, ...segment } });
    await sendAll();
    return got(id);
  };

  it('leaves out trial, locked and closed accounts, and other brands', async () => {
    const [member = ''] = await joinMany(1);
    await join({ state: 'blocked' });
    await join({ state: 'closed' });
    await join({ brandId: 'harbour' });
    expect(await reached({})).toEqual([member]);
  });

  it('is filtered by kind and by language', async () => {
    const [member = ''] = await joinMany(1);
    const agent = await join({ kind: 'agent', type: 1, language: 'TY' });
    expect(await reached({ kind: 'members' })).toEqual([member]);
    expect(await reached({ kind: 'agents' })).toEqual([agent]);
    expect(await reached({ language: 'TY' })).toEqual([agent]);
  });

  it('includes both the first and the last day of registration', async () => {
    const days = ['2026-01-31T23:59:59Z', '2026-02-01T00:00:00Z', '2026-02-28T23:59:59Z', '2026-03-01T00:00:00Z'];
    const people: string[] = [];
    for (const joinedAt of days) people.push(await join({ joinedAt }));
    const february = people.slice(1, 3).toSorted();
    expect(await reached({ registeredFrom: '2026-02-01', registeredTo: '2026-02-28' })).toEqual(february);
  });

  it('includes members active within so many days; an operator who viewed as them does not count', async () => {
    const [now = '', before = '', viewed = ''] = await joinMany(4);
    const seen = (memberId: string, daysAgo: number, viewer: string | null) =>
      ops.context.db.pool.query(
        `insert into identity.session (id_hash, realm, brand_id, subject_id, role, level, scope, created_at, last_seen_at,
           idle_until, absolute_until, address_first, address_last, user_agent_class, viewer_id)
         values (sha256($1::bytea), 'player', 'aurora', $2, 'member', 'full', $4, now() - interval '40 days',
           now() - make_interval(days => $3), now(), now(), '127.0.0.1', '127.0.0.1', 'other', $5)`,
        [newId(), memberId, daysAgo, viewer === null ? 'full' : 'view', viewer],
      );
    await seen(now, 2, null);
    await seen(before, 9, null);
    await seen(viewed, 1, newId());
    expect(await reached({ seenWithinDays: 7 })).toEqual([now]);
    expect(await reached({ seenWithinDays: 10 })).toEqual([now, before].toSorted());
  });
});

describe('operators', () => {
  it('stop it between two slices; what was sent stays', async () => {
    await joinMany(5);
    const id = await ask();
    await sendSlice(id, deps(), 2);
    const stop = () => ops.as('support').post(`${url}/${id}/stop`, { reason: 'wrong words' });
    expect(await stop()).toMatchObject({ code: null, value: { outcome: 'done' } });
    await sendAll();
    expect(await got(id)).toHaveLength(2);
    expect(await look(id)).toMatchObject({ state: 'stopped', looked: 2, sent: 2 });
    expect(await stop()).toMatchObject({ code: 'OPS_NOT_POSSIBLE', details: { reason: 'stopped' } });
    expect(await recorded(id)).toEqual(['message.send_broadcast', 'message.stop_broadcast']);
    expect(await countMessages(id)).toBe(1);
  });

  it('stop one while it is being sent', async () => {
    await joinMany(40);
    const id = await ask();
    let isOver = false;
    const sending = (async () => {
      while (!isOver) isOver = !(await sendSlice(id, deps(), 1));
    })();
    const stopped = await ops.as('support').post(`${url}/${id}/stop`, { reason: 'wrong words' });
    await sending;
    const { state, sent } = await look(id);
    expect(stopped.code === null ? 'stopped' : 'sent').toBe(state);
    expect(await got(id)).toHaveLength(sent);
  });

  it('request it once, however often the same id comes with the same input', async () => {
    await joinMany(2);
    const input = inputOf();
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(input)));
    expect(new Set(responses.map(({ code }) => code))).toEqual(new Set([null]));
    expect(await recorded(input.broadcastId)).toEqual(['message.send_broadcast']);
    expect(await send({ ...input, words: { TY: { title: 'Other news', html: '<p>x</p>' } } })).toMatchObject({
      code: 'SYSTEM_ID_REUSED',
    });
    expect(await ops.as('admin').post('/api/ops/v1/brands/harbour/broadcasts', input, { factor: true })).toMatchObject({
      code: 'SYSTEM_ID_REUSED',
    });
  });

  it.each([
    [
      'without the brand’s default language',
      { words: { EN: { title: 'x', html: '<p>x</p>' } } },
      'default-language-missing',
    ],
    ['that is empty after sanitizing', { words: { TY: { title: 'x', html: '<script>x</script>' } } }, 'text-missing'],
    ['with a link to another site', { link: '//elsewhere.example' }, 'link-not-ours'],
    ['to nobody', {}, 'nobody'],
  ])('cannot send it %s', async (_what, more, reason) => {
    if (reason !== 'nobody') await joinMany(1);
    expect(await send(inputOf(more))).toMatchObject({ code: 'OPS_VALUE_REFUSED', details: { reason } });
  });

  it('need a fresh factor and the permission to send', async () => {
    await joinMany(1);
    const finance = await ops.as('finance_maker').post(url, inputOf(), { factor: true });
    expect(finance.status).toBe(403);
    const without = await ops.addOperator('fresh_support', [{ roleId: 'support', brandId: 'aurora' }]);
    expect((await without.post(url, inputOf())).code).toMatch(/STEP_UP|FACTOR/);
  });

  it('see none of another brand', async () => {
    await joinMany(1);
    const id = await ask();
    expect((await ops.as('admin').get(`/api/ops/v1/brands/harbour/broadcasts/${id}`)).code).toBe('SYSTEM_NOT_FOUND');
  });

  it('page through all of them, newest first', async () => {
    await joinMany(1);
    const ids = [await ask(), await ask(), await ask()];
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = (await ops.as('support').get(`${url}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)).value;
      seen.push(...page.rows.map(({ broadcastId }: { broadcastId: string }) => broadcastId));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen.slice(0, 3)).toEqual(ids.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
    await sendAll();
  });
});

describe('a reader', () => {
  it('gets the text in the requested language, sanitized, and is counted when it was read', async () => {
    const [memberId = ''] = await joinMany(2);
    const id = await ask({
      words: {
        TY: { title: 'News', html: '<p onclick="x()">Hello <script>bad()</script><b>you</b></p>' },
        EN: { title: 'Nova', html: '<p>Ciao</p>' },
      },
    });
    await sendAll();
    const owner = { brandId: 'aurora', memberId };
    const list = async (language?: string) =>
      (await listMessages(owner, { pageSize: 20, ...(language !== undefined && { language }) }, ops.context)).list[0];
    expect(await list()).toMatchObject({
      template: 'broadcast',
      words: { title: 'News', html: '<p>Hello <b>you</b></p>' },
    });
    expect((await list('EN'))?.words?.title).toBe('Nova');
    expect((await list('VN'))?.words?.title).toBe('News');
    expect(Object.keys((await list()) ?? {})).not.toContain('key');
    await readMessages(owner, {}, ops.context);
    expect(await look(id)).toMatchObject({ sent: 2, read: 1, titles: { TY: 'News', EN: 'Nova' } });
  });
});
