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

let platform: TestPlatform;
let folder: string;
let member: TestMember;
let cookie: string;
let png: Buffer;
/** Each caller has its own address: uploads per address are limited. */
let address = '';
let visitors = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  platform = await openTestPlatform({ UPLOADS_DIR: folder });
  png = await sharp(randomBytes(300), { raw: { width: 10, height: 10, channels: 3 } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  visitors += 1;
  address = `203.0.113.${visitors}`;
  member = await openTestMember(platform.context.db);
  cookie = await signIn(platform.context.db, member);
  await driveClock('0');
});

const asOwner = async (text: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client(platform.database.adminUrl);
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
const get = (as = cookie) => read(platform.app.inject({ url, headers: headers(as) }));
const send = (kind: string, { payload = png, type = 'image/png', as = cookie } = {}) =>
  read(
    platform.app.inject({
      method: 'POST',
      url: `${url}/papers/${kind}`,
      headers: { ...headers(as), 'content-type': type },
      payload,
    }),
  );
const submit = (body: object = person, as = cookie) =>
  read(
    platform.app.inject({
      method: 'POST',
      url,
      headers: { ...headers(as), 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    }),
  );
const deposit = (amount: bigint, of = member) =>
  platform.context.db.transaction((tx) =>
    noteDeposit(tx, { brandId: of.brandId, memberId: of.memberId, currency: 'USD', amount }, platform.context),
  );
const latest = () => findLatest(platform.context.db.read, member);
const blocksOf = async () => (await readBlocks(platform.context.db.read, member)).map(({ reason }) => reason);
const flagsOf = async (): Promise<readonly string[]> =>
  (await walletsOf(platform.context.db.read, member)).find(({ purse }) => purse === 'main')?.flags ?? [];
const publishedEvents = async (): Promise<string[]> =>
  (
    await platform.database.db.pool.query(
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
  const { db, outbox, keys, clock, config } = platform.context;
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
  const { rows } = await platform.database.db.pool.query(
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
  it('requests a document within three days, notifies the member, and blocks nothing', async () => {
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

  it('requests it once, however many deposits follow or happen at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => deposit(1_000n)));
    await deposit(1_000n);
    const { rows } = await platform.database.db.pool.query(
      'select count(*)::int as cases from protection.identity_case where member_id = $1',
      [member.memberId],
    );
    expect(rows[0].cases).toBe(1);
    expect(await publishedEvents()).toEqual(['asked']);
  });

  it('requests nothing where the member has been verified', async () => {
    await handIn();
    await decide('verified');
    await deposit(999_000_000n);
    expect((await get()).value).toMatchObject({ state: 'verified', asked: [], stops: null });
    expect(await blocksOf()).toEqual([]);
  });
});

describe('the deposit sum that requires verification', () => {
  it('blocks play in the same transaction; one unit below it does not', async () => {
    await deposit(19_999_999n);
    expect(await blocksOf()).toEqual([]);
    await deposit(1n);
    expect(await blocksOf()).toEqual(['identity']);
    expect(await flagsOf()).toContain('barred');
    expect((await get()).value.stops).toMatchObject({ deposit: true, play: true });
  });

  it('is reached by several deposits together', async () => {
    await Promise.all(Array.from({ length: 10 }, () => deposit(2_000_000n)));
    expect(await blocksOf()).toEqual(['identity']);
  });

  it('makes a check due that the member had started voluntarily', async () => {
    await send('selfie');
    expect(await latest()).toMatchObject({ because: 'AGE', dueAt: null });
    await deposit(20_000_000n);
    expect((await latest())?.stoppedAt).not.toBeNull();
  });

  it('does not block while documents are under review', async () => {
    await handIn();
    await deposit(20_000_000n);
    expect(await blocksOf()).toEqual([]);
  });
});

describe('an overdue case', () => {
  const work = () => stopOverdue(platform.context);

  it('blocks deposits and play after three days and not before, until it is verified', async () => {
    await deposit(100_000n);
    await driveClock('71 hours 59 minutes');
    await work();
    expect(await blocksOf()).toEqual([]);
    await driveClock('72 hours 1 minute');
    expect((await identityStopOf(platform.context.db.read, member))?.deposit).toBe(true);
    await Promise.all([work(), work()]);
    expect(await blocksOf()).toEqual(['identity']);
    const found = await latest();
    expect(await readSteps(platform.context.db.read, found as never)).toMatchObject([
      { state: 'none', by: 'system', detail: 'FIRST_DEPOSIT' },
      { state: 'none', by: 'system', detail: 'OVERDUE' },
    ]);
    await handIn();
    // Uploaded documents alone lift nothing: they may be anybody's.
    expect(await blocksOf()).toEqual(['identity']);
    await decide('verified');
    expect(await blocksOf()).toEqual([]);
    expect(await flagsOf()).not.toContain('barred');
    expect((await get()).value).toMatchObject({ state: 'verified', stops: null });
  });

  it('is not one that was submitted in time', async () => {
    await deposit(100_000n);
    await handIn();
    await driveClock('100 hours');
    await work();
    expect(await blocksOf()).toEqual([]);
    // Rejected late because of our review: a day more.
    await decide('rejected', { id_card: 'UNREADABLE' });
    await work();
    expect(await blocksOf()).toEqual([]);
    await driveClock('125 hours');
    await work();
    expect(await blocksOf()).toEqual(['identity']);
  });
});

describe('uploading documents', () => {
  it('accepts a picture, stores it sealed, and shows that it was sent', async () => {
    const before = files().length;
    const { status, value } = await send('passport');
    expect([status, value.papers]).toMatchObject([200, [{ kind: 'passport', state: 'sent', reason: null }]]);
    expect(files().length).toBe(before + 1);
    const stored = readFileSync(join(folder, files().find((name) => name.startsWith('paper')) ?? ''));
    expect(stored.subarray(0, 200).includes(Buffer.from('PNG'))).toBe(false);
  });

  it('replaces an older picture by a newer one', async () => {
    await send('passport');
    const { value } = await send('passport');
    expect(value.papers).toHaveLength(1);
  });

  it('refuses non-pictures, more than the daily limit, and visitors', async () => {
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

  it('is closed during the review, and once they were accepted', async () => {
    await handIn();
    expect((await send('id_card')).code).toBe('PROTECTION_STATE_REFUSED');
    expect((await submit()).code).toBe('PROTECTION_STATE_REFUSED');
    await decide('verified');
    expect((await send('id_card')).code).toBe('PROTECTION_STATE_REFUSED');
  });

  it('opens a picture only for its own document, and complete', () => {
    const { keys } = platform.context;
    const context = { brandId: 'aurora', documentId: newId() };
    const { keySealed, sealed } = sealDocument(keys, context, png);
    expect(openDocument(keys, { ...context, keySealed }, sealed).equals(png)).toBe(true);
    expect(() => openDocument(keys, { ...context, documentId: newId(), keySealed }, sealed)).toThrow(SealBroken);
    sealed[20] = (sealed[20] ?? 0) ^ 1;
    expect(() => openDocument(keys, { ...context, keySealed }, sealed)).toThrow(SealBroken);
  });
});

describe('submitting', () => {
  it('keeps what was declared when a document is missing, and names the document', async () => {
    await deposit(100_000n);
    const { code, details } = await submit();
    expect([code, details.papers]).toEqual(['PROTECTION_PAPERS_MISSING', ['id_card']]);
    expect((await get()).value).toMatchObject({ state: 'declared', declared: person });
    await send('driving_licence');
    expect((await submit()).value).toMatchObject({ state: 'pending', asked: [] });
  });

  it('stores name and birthday sealed, with different ciphertexts for equal values', async () => {
    await handIn();
    const { rows } = await platform.database.db.pool.query(
      'select row_to_json(c)::text as row from protection.identity_case c where member_id = $1',
      [member.memberId],
    );
    expect(rows[0].row).not.toContain('Rowan');
    expect(rows[0].row).not.toContain('1990-05-04');
  });

  it('by a minor is refused, stays declared, blocks everything and waits for a review', async () => {
    const young = { realName: 'Rowan Ash', birthday: '2010-01-01' };
    expect((await submit(young)).code).toBe('MEMBER_UNDER_AGE');
    expect(await latest()).toMatchObject({ state: 'pending', isUnderAge: true });
    expect(await blocksOf()).toEqual(['identity']);
    // Another date does not help.
    expect((await submit()).code).toBe('PROTECTION_STATE_REFUSED');
    await expect(decide('verified')).rejects.toMatchObject({ code: 'OPS_NOT_POSSIBLE' });
    // It may have been a typo: an operator rejects it, and the documents prove the age.
    await decide('rejected');
    await handIn();
    expect(await blocksOf()).toEqual(['identity']);
    await decide('verified');
    expect(await blocksOf()).toEqual([]);
  });

  it('checks the age on the day itself', async () => {
    const { rows } = await platform.database.db.pool.query(
      `select (platform.deadline_now() at time zone 'UTC' - interval '18 years')::date::text as today,
       ((platform.deadline_now() at time zone 'UTC' - interval '18 years')::date + 1)::text as tomorrow`,
    );
    expect((await submit({ ...person, birthday: rows[0].tomorrow })).code).toBe('MEMBER_UNDER_AGE');
    member = await openTestMember(platform.context.db);
    cookie = await signIn(platform.context.db, member);
    expect((await submit({ ...person, birthday: rows[0].today })).code).toBe('PROTECTION_PAPERS_MISSING');
  });
});

describe('a decision', () => {
  it('rejects one document with its reason and keeps the others', async () => {
    await deposit(100_000n);
    await platform.context.db.transaction((tx) =>
      askAtWithdrawal(tx, { ...member, because: 'NEW_RISK', about: 'x' }, platform.context),
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

  it('on another version than was read is refused', async () => {
    await handIn();
    const found = await latest();
    await asOwner('update protection.identity_case set revision = revision + 1 where id = $1', [found?.caseId]);
    const body = { revision: found?.revision ?? 0, verdict: 'verified' as const, rejected: [], reason: 'looked at' };
    await expect(decideIdentity(found as never, body, operator, opsDeps())).rejects.toMatchObject({
      code: 'OPS_OUT_OF_DATE',
    });
  });

  it('is made once when two are made at once', async () => {
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

describe('a check that is five years old', () => {
  it('is requested again, with a month to respond', async () => {
    await handIn();
    await decide('verified');
    const old = await latest();
    await driveClock(`${5 * 365 - 1} days`);
    await expireVerified(platform.context);
    expect((await latest())?.state).toBe('verified');
    await driveClock(`${5 * 365 + 1} days`);
    await Promise.all([expireVerified(platform.context), expireVerified(platform.context)]);
    expect((await findCase(platform.context.db.read, old as never))?.state).toBe('expired');
    expect(await identityStateOf(platform.context.db.read, member)).toBe('expired');
    expect(await latest()).toMatchObject({ state: 'none', because: 'EXPIRED', asked: ['id_card'] });
    await stopOverdue(platform.context);
    expect(await blocksOf()).toEqual([]);
    await driveClock(`${5 * 365 + 32} days`);
    await stopOverdue(platform.context);
    expect(await blocksOf()).toEqual(['identity']);
  });
});

describe('a withdrawal', () => {
  const ask = (because: 'NEW_RISK' | 'FIRST_DEPOSIT' | 'AGE' | 'EXPIRED', about = 'payee-1') =>
    platform.context.db.transaction((tx) => askAtWithdrawal(tx, { ...member, because, about }, platform.context));

  it('requests nothing that could have been requested before', async () => {
    for (const because of ['FIRST_DEPOSIT', 'AGE', 'EXPIRED'] as const)
      await expect(ask(because)).rejects.toThrow(`never asks because of ${because}`);
    expect(await latest()).toBeNull();
  });

  it('requests what is new, once, and blocks nothing', async () => {
    await ask('NEW_RISK');
    await ask('NEW_RISK');
    expect(await latest()).toMatchObject({ because: 'NEW_RISK', asked: ['id_card', 'proof_of_address', 'selfie'] });
    expect(await identityStopOf(platform.context.db.read, member)).toBeNull();
    for (const kind of ['id_card', 'selfie', 'proof_of_address']) await send(kind);
    await submit();
    await decide('verified');
    await ask('NEW_RISK');
    await ask('NEW_RISK', 'payee-2');
    // Everything was accepted already: a further payout account is no reason to request the same documents.
    expect((await latest())?.state).toBe('verified');
  });
});

describe('pictures', () => {
  const remove = () => removeDocuments({ db: platform.context.db, objects: openFileObjects(folder) });
  beforeEach(async () => {
    await driveClock('4000 days');
    await remove();
    await driveClock('0');
  });

  it('that were replaced are removed after a day, rejected ones after thirty, accepted ones stay', async () => {
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
    const { rows } = await platform.database.db.pool.query(
      'select count(*)::int as open from protection.identity_document where member_id = $1 and key_sealed is not null',
      [member.memberId],
    );
    expect(rows[0].open).toBe(1);
  });
});

describe('the history', () => {
  it('of steps is immutable, even for its owner', async () => {
    await deposit(1_000n);
    await expect(asOwner('update protection.identity_step set detail = null')).rejects.toThrow('append-only');
    await expect(asOwner('delete from protection.identity_step')).rejects.toThrow('append-only');
    const { rows } = await platform.database.db.pool.query(
      'select profile from protection.identity_step where case_id = $1',
      [(await latest())?.caseId],
    );
    expect(rows[0].profile).toMatch(/^generic@\d+$/);
  });

  it('allows no verification without a person, a name and a time', async () => {
    await deposit(1_000n);
    for (const text of [
      `update protection.identity_case set state = 'verified' where member_id = $1`,
      `update protection.identity_case set state = 'pending' where member_id = $1`,
      `update protection.identity_case set state = 'verified', name_sealed = 'x', birthday_sealed = 'x',
         person_digest = sha256('x'), valid_until = now() where member_id = $1`,
    ])
      await expect(platform.database.db.pool.query(text, [member.memberId])).rejects.toMatchObject({ code: '23514' });
  });
});
