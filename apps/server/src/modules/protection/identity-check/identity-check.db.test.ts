import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { walletsOf } from '#modules/ledger/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { SealBroken } from '#platform/kernel/key-ring.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { bytesPerDayMax } from '#platform/uploads/daily-limit.rules.ts';
import { openFileObjects } from '#platform/uploads/file-objects.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { readBlocks } from '../blocks/blocks.query.ts';
import { askAtWithdrawal } from './ask-at-withdrawal.ts';
import { decideIdentity } from './decide-identity.ts';
import { expireVerified } from './expire-verified.ts';
import { findCase, findLatest, readSteps } from './identity-check.store.ts';
import type { DocumentKind } from './identity-check.types.ts';
import { openDocument, sealDocument } from './identity-seal.ts';
import { identityStateOf, identityStopOf } from './identity-standing.ts';
import { noteDeposit } from './note-deposit.ts';
import { removeDocuments } from './remove-documents.ts';
import { stopOverdue } from './stop-overdue.ts';

const host = 'aurora.localhost';
const url = '/api/member/v1/protection/identity-check';
const person = { realName: 'Rowan Ash', birthday: '1990-05-04' };

let house: TestPlatform;
let folder: string;
let member: TestMember;
let cookie: string;
let png: Buffer;
/** Whoever comes next comes from elsewhere: uploads of one address are bounded. */
let address = '';
let visitors = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'papers-'));
  house = await openTestPlatform({ UPLOADS_DIR: folder });
  png = await sharp(randomBytes(300), { raw: { width: 10, height: 10, channels: 3 } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  visitors += 1;
  address = `203.0.113.${visitors}`;
  member = await openTestMember(house.context.db);
  cookie = await signIn(house.context.db, member);
  await driveClock('0');
});

const asOwner = async (text: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client(house.database.adminUrl);
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
};
const driveClock = (ahead: string): Promise<void> =>
  asOwner('update platform.clock_shift set ahead = $1::interval', [ahead]);

const headers = (as: string) => ({ host, origin: `http://${host}`, 'x-forwarded-for': address, cookie: as });
const read = async (response: Promise<{ statusCode: number; json(): unknown }>) => {
  const publishedEvents = await response;
  const { code, value, details, success } = publishedEvents.json() as Record<string, never>;
  return { status: publishedEvents.statusCode, code: success === false ? code : null, value, details } as unknown as {
    status: number;
    code: string | null;
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there
    value: any;
    details: Record<string, unknown>;
  };
};
const get = (as = cookie) => read(house.app.inject({ url, headers: headers(as) }));
const send = (kind: string, { payload = png, type = 'image/png', as = cookie } = {}) =>
  read(
    house.app.inject({
      method: 'POST',
      url: `${url}/papers/${kind}`,
      headers: { ...headers(as), 'content-type': type },
      payload,
    }),
  );
const submit = (body: object = person, as = cookie) =>
  read(
    house.app.inject({
      method: 'POST',
      url,
      headers: { ...headers(as), 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    }),
  );
const deposit = (amount: bigint, of = member) =>
  house.context.db.transaction((tx) =>
    noteDeposit(tx, { brandId: of.brandId, memberId: of.memberId, currency: 'USD', amount }, house.context),
  );
const latest = () => findLatest(house.context.db.read, member);
const blocksOf = async () => (await readBlocks(house.context.db.read, member)).map(({ reason }) => reason);
const flagsOf = async (): Promise<readonly string[]> =>
  (await walletsOf(house.context.db.read, member)).find(({ purse }) => purse === 'main')?.flags ?? [];
const publishedEvents = async (): Promise<string[]> =>
  (
    await house.database.db.pool.query(
      `select payload->>'change' as change from platform.outbox where type = 'protection.identity_changed.v1'
       and aggregate = $1 order by occurred_at, id`,
      [`protection:${member.memberId}`],
    )
  ).rows.map(({ change }) => change);
const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
const operator: Operator = {
  operatorId: newId(),
  name: 'O',
  rights: { name: 'O', roles: ['x'], house: new Set(), brands: new Map() },
  actor: { kind: 'staff', id: newId(), role: 'x' },
  sessionId: 's',
  address: '127.0.0.1',
  requestId: newId(),
};
const opsDeps = () => {
  const { db, outbox, keys, clock, config } = house.context;
  return {
    db,
    outbox,
    keys,
    clock,
    config,
    audit: createAudit({ clock, key: config.AUDIT_KEY }),
    namesOf: async () => new Map<string, string>(),
    operatorNames: async () => new Map<string, string>(),
    onFileOf: async () => ({ realName: null, birthday: null }),
  };
};
const decide = async (verdict: 'verified' | 'rejected', reasons: Partial<Record<DocumentKind, 'UNREADABLE'>> = {}) => {
  const found = await latest();
  if (found === null) throw new Error('there is nothing to decide');
  const { rows } = await house.database.db.pool.query(
    `select id, kind from protection.identity_document where case_id = $1 and state = 'sent' and replaced_at is null`,
    [found.caseId],
  );
  const rejected = rows.flatMap(({ id, kind }: { id: string; kind: DocumentKind }) => {
    const reason = reasons[kind];
    return reason === undefined ? [] : [{ documentId: id, reason }];
  });
  const input = { revision: found.revision, verdict, rejected, reason: 'looked at' };
  return decideIdentity(found, input, operator, opsDeps());
};
const handIn = async () => {
  expect((await send('id_card')).code).toBeNull();
  expect((await submit()).code).toBeNull();
};

describe('the first deposit', () => {
  it('asks for a paper within three days, tells the member, and stops nothing', async () => {
    expect((await get()).value).toMatchObject({ state: 'none', asked: [], stops: null });
    await deposit(100_000n);
    const { value } = await get();
    expect(value).toMatchObject({ state: 'none', asked: [{ kind: 'id_card', because: 'FIRST_DEPOSIT' }], stops: null });
    const hours = (Date.parse(value.asked[0].dueAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    expect(await publishedEvents()).toEqual(['asked']);
    expect(await blocksOf()).toEqual([]);
  });

  it('asks once, however many come after it and at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => deposit(1_000n)));
    await deposit(1_000n);
    const { rows } = await house.database.db.pool.query(
      'select count(*)::int as cases from protection.identity_case where member_id = $1',
      [member.memberId],
    );
    expect(rows[0].cases).toBe(1);
    expect(await publishedEvents()).toEqual(['asked']);
  });

  it('is not asked about again where the member has been verified', async () => {
    await handIn();
    await decide('verified');
    await deposit(999_000_000n);
    expect((await get()).value).toMatchObject({ state: 'verified', asked: [], stops: null });
    expect(await blocksOf()).toEqual([]);
  });
});

describe('the sum from which on the house must know', () => {
  it('stops play in the same transaction, one unit below it does not', async () => {
    await deposit(19_999_999n);
    expect(await blocksOf()).toEqual([]);
    await deposit(1n);
    expect(await blocksOf()).toEqual(['identity']);
    expect(await flagsOf()).toContain('barred');
    expect((await get()).value.stops).toMatchObject({ deposit: true, play: true });
  });

  it('is reached by deposits together that none would reach alone', async () => {
    await Promise.all(Array.from({ length: 10 }, () => deposit(2_000_000n)));
    expect(await blocksOf()).toEqual(['identity']);
  });

  it('makes what the member had begun by themselves due', async () => {
    await send('selfie');
    expect(await latest()).toMatchObject({ because: 'AGE', dueAt: null });
    await deposit(20_000_000n);
    expect((await latest())?.stoppedAt).not.toBeNull();
  });

  it('waits for the house while papers are being looked at', async () => {
    await handIn();
    await deposit(20_000_000n);
    expect(await blocksOf()).toEqual([]);
  });
});

describe('a case whose time is over', () => {
  const work = () => stopOverdue(house.context);

  it('stops deposits and play after three days and not before, and is lifted when verified', async () => {
    await deposit(100_000n);
    await driveClock('71 hours 59 minutes');
    await work();
    expect(await blocksOf()).toEqual([]);
    await driveClock('72 hours 1 minute');
    expect((await identityStopOf(house.context.db.read, member))?.deposit).toBe(true);
    await Promise.all([work(), work()]);
    expect(await blocksOf()).toEqual(['identity']);
    const found = await latest();
    expect(await readSteps(house.context.db.read, found as never)).toMatchObject([
      { state: 'none', by: 'system', detail: 'FIRST_DEPOSIT' },
      { state: 'none', by: 'system', detail: 'OVERDUE' },
    ]);
    await handIn();
    // Papers alone open nothing: they may be anybody's.
    expect(await blocksOf()).toEqual(['identity']);
    await decide('verified');
    expect(await blocksOf()).toEqual([]);
    expect(await flagsOf()).not.toContain('barred');
    expect((await get()).value).toMatchObject({ state: 'verified', stops: null });
  });

  it('is not one that was handed in in time', async () => {
    await deposit(100_000n);
    await handIn();
    await driveClock('100 hours');
    await work();
    expect(await blocksOf()).toEqual([]);
    // Turned down late through our own slowness: a day more.
    await decide('rejected', { id_card: 'UNREADABLE' });
    await work();
    expect(await blocksOf()).toEqual([]);
    await driveClock('125 hours');
    await work();
    expect(await blocksOf()).toEqual(['identity']);
  });
});

describe('sending papers', () => {
  it('takes a picture, keeps it sealed, and shows that it was sent', async () => {
    const before = files().length;
    const { status, value } = await send('passport');
    expect([status, value.papers]).toMatchObject([200, [{ kind: 'passport', state: 'sent', reason: null }]]);
    expect(files().length).toBe(before + 1);
    const stored = readFileSync(join(folder, files().find((name) => name.startsWith('paper')) ?? ''));
    expect(stored.subarray(0, 200).includes(Buffer.from('PNG'))).toBe(false);
  });

  it('puts a newer picture in the place of the older', async () => {
    await send('passport');
    const { value } = await send('passport');
    expect(value.papers).toHaveLength(1);
  });

  it('refuses what is no picture, too much for a day, and visitors', async () => {
    expect((await send('id_card', { payload: Buffer.from('<svg/>') })).code).toBe('CASHIER_PICTURE_REFUSED');
    expect((await send('id_card', { type: 'image/gif' })).code).toBe('SYSTEM_MEDIA_TYPE_UNSUPPORTED');
    expect((await send('bus_ticket')).status).toBe(400);
    expect((await send('id_card', { as: '' })).status).toBe(401);
    await send('id_card');
    await asOwner('update protection.identity_document set bytes = $1 where member_id = $2', [
      bytesPerDayMax,
      member.memberId,
    ]);
    expect((await send('id_card')).code).toBe('CASHIER_PICTURES_TODAY');
    await driveClock('24 hours');
    expect((await send('id_card')).code).toBeNull();
  });

  it('is closed while a person looks at them, and once they were taken', async () => {
    await handIn();
    expect((await send('id_card')).code).toBe('PROTECTION_STATE_REFUSED');
    expect((await submit()).code).toBe('PROTECTION_STATE_REFUSED');
    await decide('verified');
    expect((await send('id_card')).code).toBe('PROTECTION_STATE_REFUSED');
  });

  it('opens a picture only in its own place, whole', () => {
    const { keys } = house.context;
    const context = { brandId: 'aurora', documentId: newId() };
    const { keySealed, sealed } = sealDocument(keys, context, png);
    expect(openDocument(keys, { ...context, keySealed }, sealed).equals(png)).toBe(true);
    expect(() => openDocument(keys, { ...context, documentId: newId(), keySealed }, sealed)).toThrow(SealBroken);
    sealed[20] = (sealed[20] ?? 0) ^ 1;
    expect(() => openDocument(keys, { ...context, keySealed }, sealed)).toThrow(SealBroken);
  });
});

describe('handing in', () => {
  it('keeps what was declared when a paper is missing, and names the paper', async () => {
    await deposit(100_000n);
    const { code, details } = await submit();
    expect([code, details.papers]).toEqual(['PROTECTION_PAPERS_MISSING', ['id_card']]);
    expect((await get()).value).toMatchObject({ state: 'declared', declared: person });
    await send('driving_licence');
    expect((await submit()).value).toMatchObject({ state: 'pending', asked: [] });
  });

  it('holds name and birthday sealed, and no two rows by the same words', async () => {
    await handIn();
    const { rows } = await house.database.db.pool.query(
      'select row_to_json(c)::text as row from protection.identity_case c where member_id = $1',
      [member.memberId],
    );
    expect(rows[0].row).not.toContain('Rowan');
    expect(rows[0].row).not.toContain('1990-05-04');
  });

  it('of somebody under age is refused, stays declared, stops everything and waits for a person', async () => {
    const young = { realName: 'Rowan Ash', birthday: '2010-01-01' };
    expect((await submit(young)).code).toBe('MEMBER_UNDER_AGE');
    expect(await latest()).toMatchObject({ state: 'pending', isUnderAge: true });
    expect(await blocksOf()).toEqual(['identity']);
    // Another date does not help.
    expect((await submit()).code).toBe('PROTECTION_STATE_REFUSED');
    await expect(decide('verified')).rejects.toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
    // It may have been a slip: a person turns it down, and the papers say who it is.
    await decide('rejected');
    await handIn();
    expect(await blocksOf()).toEqual(['identity']);
    await decide('verified');
    expect(await blocksOf()).toEqual([]);
  });

  it('is judged on the day itself', async () => {
    const { rows } = await house.database.db.pool.query(
      `select (platform.deadline_now() at time zone 'UTC' - interval '18 years')::date::text as today,
       ((platform.deadline_now() at time zone 'UTC' - interval '18 years')::date + 1)::text as tomorrow`,
    );
    expect((await submit({ ...person, birthday: rows[0].tomorrow })).code).toBe('MEMBER_UNDER_AGE');
    member = await openTestMember(house.context.db);
    cookie = await signIn(house.context.db, member);
    expect((await submit({ ...person, birthday: rows[0].today })).code).toBe('PROTECTION_PAPERS_MISSING');
  });
});

describe('a decision', () => {
  it('turns down one paper with its reason and keeps the others', async () => {
    await deposit(100_000n);
    await house.context.db.transaction((tx) =>
      askAtWithdrawal(tx, { ...member, because: 'NEW_RISK', about: 'x' }, house.context),
    );
    for (const kind of ['id_card', 'selfie', 'proof_of_address']) await send(kind);
    await submit();
    await decide('rejected', { selfie: 'UNREADABLE' });
    const { value } = await get();
    expect(value.state).toBe('rejected');
    expect(value.asked.map(({ kind }: { kind: string }) => kind)).toEqual(['selfie']);
    expect(value.papers).toMatchObject([
      { kind: 'id_card', state: 'accepted' },
      { kind: 'selfie', state: 'rejected', reason: 'UNREADABLE' },
      { kind: 'proof_of_address', state: 'accepted' },
    ]);
    await send('selfie');
    expect((await submit()).value.state).toBe('pending');
    await decide('verified');
    expect(await publishedEvents()).toEqual(['asked', 'rejected', 'verified']);
  });

  it('of another version than was read is refused', async () => {
    await handIn();
    const found = await latest();
    await asOwner('update protection.identity_case set revision = revision + 1 where id = $1', [found?.caseId]);
    const body = { revision: found?.revision ?? 0, verdict: 'verified' as const, rejected: [], reason: 'looked at' };
    await expect(decideIdentity(found as never, body, operator, opsDeps())).rejects.toMatchObject({
      code: 'OPS_OUT_OF_DATE',
    });
  });

  it('is made once of two at once', async () => {
    await handIn();
    const outcomes = await Promise.allSettled([
      decide('verified'),
      decide('rejected', { id_card: 'UNREADABLE' }),
      decide('verified'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await publishedEvents()).toHaveLength(1);
  });
});

describe('a check that has counted for five years', () => {
  it('is asked for anew, with a month to answer', async () => {
    await handIn();
    await decide('verified');
    const old = await latest();
    await driveClock(`${5 * 365 - 1} days`);
    await expireVerified(house.context);
    expect((await latest())?.state).toBe('verified');
    await driveClock(`${5 * 365 + 1} days`);
    await Promise.all([expireVerified(house.context), expireVerified(house.context)]);
    expect((await findCase(house.context.db.read, old as never))?.state).toBe('expired');
    expect(await identityStateOf(house.context.db.read, member)).toBe('expired');
    expect(await latest()).toMatchObject({ state: 'none', because: 'EXPIRED', asked: ['id_card'] });
    await stopOverdue(house.context);
    expect(await blocksOf()).toEqual([]);
    await driveClock(`${5 * 365 + 32} days`);
    await stopOverdue(house.context);
    expect(await blocksOf()).toEqual(['identity']);
  });
});

describe('a withdrawal', () => {
  const ask = (because: 'NEW_RISK' | 'FIRST_DEPOSIT' | 'AGE' | 'EXPIRED', about = 'payee-1') =>
    house.context.db.transaction((tx) => askAtWithdrawal(tx, { ...member, because, about }, house.context));

  it('asks for nothing that could have been asked before', async () => {
    for (const because of ['FIRST_DEPOSIT', 'AGE', 'EXPIRED'] as const)
      await expect(ask(because)).rejects.toThrow(`never asks because of ${because}`);
    expect(await latest()).toBeNull();
  });

  it('asks about what is new, once, and stops nothing', async () => {
    await ask('NEW_RISK');
    await ask('NEW_RISK');
    expect(await latest()).toMatchObject({ because: 'NEW_RISK', asked: ['id_card', 'proof_of_address', 'selfie'] });
    expect(await identityStopOf(house.context.db.read, member)).toBeNull();
    for (const kind of ['id_card', 'selfie', 'proof_of_address']) await send(kind);
    await submit();
    await decide('verified');
    await ask('NEW_RISK');
    await ask('NEW_RISK', 'payee-2');
    // Everything was taken already: a further account is no reason to ask for the same papers.
    expect((await latest())?.state).toBe('verified');
  });
});

describe('pictures', () => {
  const remove = () => removeDocuments({ db: house.context.db, objects: openFileObjects(folder) });
  beforeEach(async () => {
    await driveClock('4000 days');
    await remove();
    await driveClock('0');
  });

  it('that were replaced go after a day, turned down ones after thirty, good ones stay', async () => {
    const start = files().length;
    await send('id_card');
    await send('id_card');
    await send('selfie');
    await submit();
    await decide('rejected', { selfie: 'UNREADABLE' });
    expect(files().length).toBe(start + 3);
    await driveClock('2 days');
    expect(await remove()).toBe(1);
    await driveClock('29 days');
    expect(await remove()).toBe(0);
    await driveClock('31 days');
    expect(await remove()).toBe(1);
    expect(files().length).toBe(start + 1);
    const { rows } = await house.database.db.pool.query(
      'select count(*)::int as open from protection.identity_document where member_id = $1 and key_sealed is not null',
      [member.memberId],
    );
    expect(rows[0].open).toBe(1);
  });
});

describe('the record', () => {
  it('of steps takes no change, not even from its owner', async () => {
    await deposit(1_000n);
    await expect(asOwner('update protection.identity_step set detail = null')).rejects.toThrow('append-only');
    await expect(asOwner('delete from protection.identity_step')).rejects.toThrow('append-only');
    const { rows } = await house.database.db.pool.query(
      'select profile from protection.identity_step where case_id = $1',
      [(await latest())?.caseId],
    );
    expect(rows[0].profile).toMatch(/^generic@\d+$/);
  });

  it('lets nobody verify without a person, a name and a time', async () => {
    await deposit(1_000n);
    for (const text of [
      `update protection.identity_case set state = 'verified' where member_id = $1`,
      `update protection.identity_case set state = 'pending' where member_id = $1`,
      `update protection.identity_case set state = 'verified', name_sealed = 'x', birthday_sealed = 'x',
         person_digest = sha256('x'), valid_until = now() where member_id = $1`,
    ])
      await expect(house.database.db.pool.query(text, [member.memberId])).rejects.toMatchObject({ code: '23514' });
  });
});
