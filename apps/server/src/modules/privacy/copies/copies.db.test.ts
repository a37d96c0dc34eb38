import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { byDepth } from '@fairhouse/tooling/depth';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveContact } from '#modules/member/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { personalDataPort } from '#platform/module/platform-ports.ts';
import type { DataPart } from '#platform/personal-data/personal-data.types.ts';
import { openFileObjects } from '#platform/uploads/file-objects.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { adjust, openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { type GatherDeps, gatherCopy } from './gather-copy.ts';
import { sweepCopies } from './sweep-copies.ts';

const url = '/api/member/v1/my-data';
const hostile = `"><script>alert(1)</script>`;

let platform: TestPlatform;
let folder: string;
let objects: ObjectStore;
let member: TestMember;
let cookie: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copies-'));
  // The worker gathers the copies.
  platform = await openTestPlatform({ UPLOADS_DIR: folder }, 'worker');
  objects = openFileObjects(folder);
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});
const driveClock = (ahead: string): Promise<void> =>
  asOwner('update platform.clock_shift set ahead = $1::interval', [ahead]);
beforeEach(async () => {
  await driveClock('0');
  member = await openTestMember(platform.context.db);
  cookie = await signIn(platform.context.db, member, { factor: 'login_password' });
});

const asOwner = async (text: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client(platform.database.adminUrl);
  await client.connect();
  await client.query(text, values).finally(() => client.end());
};
const allDeps = (more: Partial<GatherDeps> = {}): GatherDeps => ({
  ...platform.context,
  objects,
  parts: platform.context.modules.get(personalDataPort),
  ...more,
});
const call = async (path: string, { method = 'GET', as = cookie, host = 'aurora.localhost' } = {}) => {
  const response = await platform.app.inject({
    method: method as 'GET',
    url: path,
    headers: { host, origin: `http://${host}`, 'x-forwarded-for': '203.0.113.9', cookie: as },
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
};
type Shown = { copyId: string; state: string; done: number; parts: number; part: string | null; bytes: number | null };
const list = async (): Promise<Shown[]> => JSON.parse((await call(url)).text).value.list;
const ask = () => call(url, { method: 'POST' });
const askFor = async (): Promise<string> => JSON.parse((await ask()).text).value.list[0].copyId;
const codeOf = ({ text }: { text: string }): string => JSON.parse(text).code;
const filesLeft = (): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const piecesOf = async (copyId: string): Promise<number> =>
  (await platform.context.db.pool.query('select n from privacy.piece where copy_id = $1', [copyId])).rowCount ?? 0;

describe('asking for a copy', () => {
  it('takes a fresh proof of who is there', async () => {
    const stale = await signIn(platform.context.db, member);
    expect(codeOf(await call(url, { method: 'POST', as: stale }))).toBe('AUTH_STEP_UP_REQUIRED');
  });

  it('starts one, and no second beside it, also when ten ask at once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, ask));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await list()).toHaveLength(1);
  });

  it('is done three times in a day and not more often', async () => {
    for (let n = 0; n < 3; n += 1) await gatherCopy(await askFor(), 1, allDeps({ parts: [] }));
    expect(codeOf(await ask())).toBe('PRIVACY_COPY_UNDER_WAY');
    await driveClock('25 hours');
    expect((await ask()).status).toBe(200);
  });
});

describe('a copy', () => {
  it('holds what the modules know, for machines and for people, and tells when it is ready', async () => {
    await adjust(platform.context.db, member, 12_345_600n);
    await platform.context.db.transaction((tx) =>
      saveContact(
        tx,
        { ...member, kind: 'email', value: 'anna@example.com', verifiedAt: null },
        { keys: platform.context.keys, clock: systemClock },
      ),
    );
    const copyId = await askFor();
    await gatherCopy(copyId, 1, allDeps());
    const [shown] = await list();
    expect(shown).toMatchObject({ copyId, state: 'ready', part: null });
    expect(shown?.done).toBe(shown?.parts);

    const file = await call(`${url}/${copyId}/json`);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
    expect(file.headers['cache-control']).toBe('no-store');
    const read = JSON.parse(file.text);
    expect(read).toMatchObject({ format: 'fairhouse.personal-data', version: 1, memberId: member.memberId, copyId });
    expect(Object.keys(read.parts)).toEqual(platform.context.modules.get(personalDataPort).map(({ name }) => name));
    expect(read.parts.contacts).toEqual([{ kind: 'email', value: 'anna@example.com', verifiedAt: null }]);
    expect(read.parts.accountLines).toMatchObject([{ kind: 'adjustment', change: '1234.5600', currency: 'USD' }]);
    expect(read.parts.sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(read.parts)).not.toMatch(/argon2|hash|sealed|digest|token|secret/i);

    const page = await call(`${url}/${copyId}/html`);
    expect(page.text).toMatch(/^<!doctype html>/);
    expect(page.text).toContain('anna@example.com');
    expect(page.text.endsWith('</body></html>\n')).toBe(true);
    expect(page.headers['content-security-policy']).toContain('sandbox');

    const { rows } = await platform.context.db.pool.query(
      `select template, link from message.message where member_id = $1`,
      [member.memberId],
    );
    expect(rows).toEqual([{ template: 'dataReady', link: '/member?mc=myData' }]);
  });

  it('has no two parts of one name, and no bytes in any', async () => {
    const names = platform.context.modules.get(personalDataPort).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('shows hostile text as text', async () => {
    await asOwner('update member.member set display_name = $2 where id = $1', [member.memberId, hostile]);
    await asOwner(
      `insert into message.message (id, brand_id, member_id, category, template, values, key)
       values (gen_random_uuid(), 'aurora', $1, 'system', 'dataReady', jsonb_build_object('reason', $2::text), 'k')`,
      [member.memberId, hostile],
    );
    const copyId = await askFor();
    await gatherCopy(copyId, 1, allDeps());
    const { text } = await call(`${url}/${copyId}/html`);
    expect(text).not.toContain('<script');
    expect(text.match(/&#60;script&#62;/g)?.length).toBeGreaterThan(1);
  });

  it('speaks to people in their language and direction, and to machines in one', async () => {
    const { directory } = platform.context;
    const offering = (languages: readonly string[], packLanguages: Record<string, string> = {}) => ({
      ...directory,
      byId: (brandId: string) => {
        const brand = directory.byId(brandId);
        return brand && { ...brand, languages: { default: 'EN', supported: [...languages], packLanguages } };
      },
    });
    const pageOf = async (language: string, deps: Partial<GatherDeps>): Promise<{ html: string; json: string }> => {
      await asOwner('update member.member set language = $2 where id = $1', [member.memberId, language]);
      const copyId = await askFor();
      await gatherCopy(copyId, 1, allDeps(deps));
      return {
        html: (await call(`${url}/${copyId}/html`)).text,
        json: (await call(`${url}/${copyId}/json`)).text,
      };
    };
    const arabic = await pageOf('AR', { directory: offering(['EN', 'AR']) });
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
    expect(Object.keys(JSON.parse(arabic.json).parts)).toEqual(
      platform.context.modules.get(personalDataPort).map(({ name }) => name),
    );
    const mapped = await pageOf('TY', { directory: offering(['EN', 'TY'], { TY: 'JA' }) });
    expect(mapped.html).toContain('<html lang="ja" dir="ltr">');
    expect(mapped.html).toMatch(/\d{4}年\d{1,2}月\d{1,2}日/);
    const refused = await pageOf('AR', { directory: offering(['EN']) });
    expect(refused.html).toContain('<html lang="en" dir="ltr">');
    expect(refused.html).toContain('<h2>Transactions</h2>');
  });

  it('is its own member’s alone, by a fresh proof', async () => {
    const copyId = await askFor();
    await gatherCopy(copyId, 1, allDeps({ parts: [] }));
    const other = await openTestMember(platform.context.db);
    const theirs = await signIn(platform.context.db, other, { factor: 'login_password' });
    expect(codeOf(await call(`${url}/${copyId}/json`, { as: theirs }))).toBe('SYSTEM_NOT_FOUND');
    expect(codeOf(await call(`${url}/${copyId}/json`, { as: await signIn(platform.context.db, member) }))).toBe(
      'AUTH_STEP_UP_REQUIRED',
    );
    expect(codeOf(await call(`${url}/${copyId}/json`, { as: '' }))).toBe('AUTH_NOT_LOGGED_IN');
    expect((await call(`${url}/${copyId}/json`)).status).toBe(200);
    const { rows } = await platform.context.db.pool.query(
      `select actor_id from audit.entry where object_id = $1 and action = 'privacy.read_copy'`,
      [copyId],
    );
    expect(rows).toEqual([{ actor_id: member.memberId }]);
  });

  it('lies hidden: nobody who has only the files reads anything', async () => {
    const copyId = await askFor();
    await gatherCopy(copyId, 1, allDeps());
    const { rows } = await platform.context.db.pool.query('select store_key from privacy.piece where copy_id = $1', [
      copyId,
    ]);
    for (const { store_key } of rows) {
      const body = await objects.get(store_key);
      expect(body?.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))).toBe(false);
    }
  });

  it('is removed after seven days, file, key and all', async () => {
    const copyId = await askFor();
    await gatherCopy(copyId, 1, allDeps());
    const before = filesLeft();
    await driveClock('6 days 23 hours');
    await sweepCopies(allDeps());
    expect((await call(`${url}/${copyId}/json`)).status).toBe(200);
    await driveClock('7 days 1 minute');
    expect(codeOf(await call(`${url}/${copyId}/json`))).toBe('SYSTEM_NOT_FOUND');
    await sweepCopies(allDeps());
    expect(await list()).toMatchObject([{ copyId, state: 'expired' }]);
    expect(filesLeft()).toBeLessThan(before);
    expect(await piecesOf(copyId)).toBe(0);
  });
});

describe('a run that breaks off', () => {
  const breaking: DataPart = {
    name: 'breaking',
    tables: [],
    async *pages() {
      yield [{ x: 'y' }];
      throw new Error('killed');
    },
  };

  it('begins again from nothing and leaves nothing of the first', async () => {
    const copyId = await askFor();
    await expect(
      gatherCopy(copyId, 1, allDeps({ parts: [...platform.context.modules.get(personalDataPort), breaking] })),
    ).rejects.toThrow('killed');
    expect(await list()).toMatchObject([{ state: 'gathering', part: 'breaking' }]);
    await gatherCopy(copyId, 2, allDeps());
    expect(await list()).toMatchObject([{ state: 'ready' }]);
    expect(await piecesOf(copyId)).toBe(2);
    expect(JSON.parse((await call(`${url}/${copyId}/json`)).text).parts).not.toHaveProperty('breaking');
  });

  it('has failed after the last try; its files are gone and the member may ask again', async () => {
    const copyId = await askFor();
    const before = filesLeft();
    await gatherCopy(copyId, 3, allDeps({ parts: [breaking] }));
    expect(await list()).toMatchObject([{ state: 'failed' }]);
    expect(filesLeft()).toBe(before);
    expect((await ask()).status).toBe(200);
  });

  it('writes nothing more once another has taken its place', async () => {
    const copyId = await askFor();
    let isReplaced = false;
    const replaced: DataPart = {
      name: 'slow',
      tables: [],
      async *pages() {
        yield [{ x: 1 }];
        if (!isReplaced) {
          isReplaced = true;
          await gatherCopy(copyId, 2, allDeps({ parts: [] }));
        }
        yield [{ x: 2 }];
      },
    };
    await gatherCopy(copyId, 1, allDeps({ parts: [replaced] }));
    expect(JSON.parse((await call(`${url}/${copyId}/json`)).text).parts).toEqual({});
    expect(await piecesOf(copyId)).toBe(2);
  });

  it('is given up when nobody makes it any more', async () => {
    await ask();
    await driveClock('6 hours 1 minute');
    await sweepCopies(allDeps());
    expect(await list()).toMatchObject([{ state: 'failed' }]);
  });
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Memory in use after a forced garbage collection. */
const heldBytes = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const many = byDepth({ usual: 20_000, deep: 100_000 });

it(`takes ${many} rounds with the memory of a few pages`, { tags: ['deep'], timeout: 300_000 }, async () => {
  await asOwner(
    `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
       game_code, state, staked, won, last_seq, opened_at, last_at, settled_at)
     select gen_random_uuid(), 'aurora', $1, 1, 'USD', false, 1, 'studio', 'r' || gen_random_uuid(), 'book-of-' || n % 40,
       'settled', n, n / 2, n, now() - make_interval(secs => n), now(), now() from generate_series(1, $2) n`,
    [member.memberId, many],
  );
  const copyId = await askFor();
  const held: number[] = [];
  let pages = 0;
  const watched = platform.context.modules.get(personalDataPort).map(
    (part): DataPart => ({
      ...part,
      async *pages(owner) {
        for await (const records of part.pages(owner)) {
          if (part.name === 'rounds' && pages++ % (many / 5_000) === 0) held.push(heldBytes());
          yield records;
        }
      },
    }),
  );
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  await gatherCopy(copyId, 1, allDeps({ parts: watched }));
  clearInterval(watch);
  const [shown] = await list();
  expect(shown?.state).toBe('ready');
  expect(held.length).toBeGreaterThan(3);
  expect(Math.max(...held) - (held[0] ?? 0)).toBeLessThan(64 * 1024 * 1024);
  // The RSS also includes memory that has not been collected yet.
  expect(most - before).toBeLessThan(200_000_000);
  const { parts } = JSON.parse((await call(`${url}/${copyId}/json`)).text);
  expect(parts.rounds).toHaveLength(many);
  expect(new Set(parts.rounds.map(({ round }: { round: string }) => round)).size).toBe(many);
});
