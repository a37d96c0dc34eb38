import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPayeeByDigest, findPayeeRow, insertPayee } from '#modules/cashier/payees/payee.store.ts';
import { openPayee, payeeDigest, payeeDigests, sealPayee } from '#modules/cashier/payees/payee-seal.ts';
import { whoShares } from '#modules/cashier/payees/who-shares.ts';
import { insertProof, markStored } from '#modules/cashier/proofs/proof.store.ts';
import { proofFileKind } from '#modules/cashier/proofs/proof-files.ts';
import { sealOpenProofs } from '#modules/cashier/proofs/seal-open-proofs.ts';
import { uploadProof } from '#modules/cashier/proofs/upload-proof.ts';
import { modules } from '#modules/discover.ts';
import { dispatchMessage, openMessage } from '#modules/identity/codes/dispatch-message.ts';
import { findAuthenticator, putAuthenticator, replaceRecoveryCodes } from '#modules/identity/factors/factor.store.ts';
import { newRecoveryCodes, recoveryDigests, recoveryIndex } from '#modules/identity/factors/recovery-code.ts';
import { openTotpSecret, sealTotpSecret } from '#modules/identity/factors/totp.ts';
import { findCredential, openCredential } from '#modules/identity/passwords/credential.store.ts';
import { saveContact } from '#modules/member/contacts/save-contact.ts';
import { contactsOf, findByContactPart, findMemberByContact, readDetail, saveDetails } from '#modules/member/index.ts';
import { openSecret, sealSecret } from '#modules/play/vendors/seal-secret.ts';
import { newCopyKey, openCopyKey } from '#modules/privacy/copies/piece-seal.ts';
import { matchPerson } from '#modules/protection/exclusion-register/match-person.ts';
import { insertMatch } from '#modules/protection/exclusion-register/register.store.ts';
import type { Identifiers } from '#modules/protection/exclusion-register/register.types.ts';
import { documentFileKind } from '#modules/protection/identity-check/document-files.ts';
import { readAlike, readPictures } from '#modules/protection/identity-check/identity-check.store.ts';
import { documentPurpose, openPerson, personDigests } from '#modules/protection/identity-check/identity-seal.ts';
import { submitIdentityCheck } from '#modules/protection/identity-check/submit-identity-check.ts';
import { uploadDocument } from '#modules/protection/identity-check/upload-document.ts';
import { restrict } from '#modules/protection/restrictions/restrict.ts';
import { installOperator } from '#modules/staff/index.ts';
import { openTotpSecret as openStaffSecret } from '#modules/staff/login/totp-secret.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { sealHashes } from '#platform/hashing/seal-hashes.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { digestsOfSource } from '#platform/kernel/blind-index.ts';
import { systemClock as clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createKeyRing, type KeyRing, SealBroken } from '#platform/kernel/key-ring.ts';
import { countKeys, rotateRows } from '#platform/rotation/rotate-keys.ts';
import { openFileObjects } from '#platform/uploads/file-objects.ts';
import { newObjectKey } from '#platform/uploads/object-key.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import type { PictureCleaner } from '#platform/uploads/picture.types.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember } from '#test/harness/test-member.ts';

const k1 = { id: 'k1', key: Buffer.alloc(32, 1) };
const k2 = { id: 'k2', key: Buffer.alloc(32, 2) };
/**
 * The key rings: before the rotation; a process that knows the next key but does not use it yet; one that has switched;
 * after.
 */
const rings = {
  before: createKeyRing([k1]),
  known: createKeyRing([k1, k2]),
  switched: createKeyRing([k2, k1]),
  after: createKeyRing([k2]),
};
const tables = modules.flatMap(({ secrets = [] }) => secrets);
const declared = tables.flatMap(({ table, sealed }) => sealed.map((column) => `${table}.${column}`)).toSorted();
const brandId = 'aurora';
/** Hashing itself is tested elsewhere; this tests the seal around a hash. */
const hasherBy = (keys: KeyRing) =>
  sealHashes(
    {
      hash: async (secret) => `$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$${secret}`,
      verify: async (hash, secret) => hash.endsWith(`$${secret}`),
      verifyNobody: async () => false,
      isWeak: () => false,
      isHalfFull: () => false,
      close: async () => {},
    },
    keys,
  );
const asSent: PictureCleaner = {
  clean: async (sent, contentType) => ({ body: Buffer.from(sent), contentType, width: 1, height: 1 }),
  close: async () => {},
};

let database: TestDatabase;
let folder: string;
let objects: ObjectStore;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotation-'));
  objects = openFileObjects(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await createTestDatabase();
  return () => database.close();
});

const one = async (text: string, values: unknown[] = []): Promise<Record<string, string>> =>
  (await database.db.pool.query(text, values)).rows[0];

const restricting = (keys: KeyRing, identifiers: Identifiers) => ({
  db: database.db,
  keys,
  outbox: createOutbox(clock),
  showExcluded: async () => {},
  identifiersOf: async () => identifiers,
  accountsOf: async () => [],
});
const requested = { state: 'excluded', by: 'member', operatorId: null, reason: '' } as const;

/** At least one row in every table with sealed values, written by the production code. */
const fillPlatform = async (keys: KeyRing) => {
  const { db } = database;
  const [person, twin] = [await openTestMember(db), await openTestMember(db)];
  const owner = { brandId, memberId: person.memberId };
  const subject = { brandId, subjectId: person.memberId };
  const mobile = '+61491570156';
  const email = 'ann.ember@example.com';
  const number = 'DE89370400440532013000';
  const recoveryCodes = newRecoveryCodes();
  const picture = randomBytes(200);
  const identifiers: Identifiers = {
    phone: { value: mobile, isProved: true },
    email: { value: email, isProved: true },
    payees: [{ number, holderName: 'Ann Ember' }],
    deviceIds: ['device'],
  };
  const payees = [person, twin].map(({ memberId }) => ({ brandId, memberId, payeeId: newId() }));
  const hasher = hasherBy(keys);
  const { operatorId } = await db.transaction(async (tx) => {
    for (const [kind, value] of [['mobile', mobile] as const, ['email', email] as const])
      await saveContact(tx, { ...owner, kind, value, verifiedAt: clock.now() }, { keys, clock });
    await saveDetails(tx, { ...owner, details: { payeeName: 'Ann Ember', idNumber: 'AB 1234' } }, { keys, clock });
    const hashes = { passwordHash: await hasher.hash('login'), paymentHash: await hasher.hash('246810') };
    await openCredential(tx, { ...subject, ...hashes, now: clock.now() });
    const secretSealed = sealTotpSecret(keys, person.memberId, 'TOTP');
    await putAuthenticator(tx, subject, { secretSealed, step: 1, now: clock.now() });
    const codes = recoveryCodes.map((code) => recoveryIndex(keys, person.memberId, code));
    await replaceRecoveryCodes(tx, subject, { codes, now: clock.now() });
    const message = { subject: 'Hello', paragraphs: ['Your code'] };
    const mail = { brandId, target: { kind: 'email', address: email }, template: 'test', message } as const;
    await dispatchMessage(tx, mail, { keys, jobs: createJobs(), clock });
    for (const payee of payees)
      await insertPayee(tx, {
        ...payee,
        kind: 'bank',
        bankName: 'First Harbour Bank',
        sealed: sealPayee(keys, payee, { holderName: 'Ann Ember', number }),
        digest: payeeDigest(keys, { brandId, kind: 'bank', number }),
        numberMasked: '•••• 3000',
        holdMinutes: 0,
      });
    const operator = { email: 'op@operators.example', name: 'Op', totpSecret: 'STAFF', roles: [] };
    return installOperator(tx, { ...operator, passwordHash: await hasher.hash('staff') }, { keys, clock });
  });
  await uploadProof(owner, { sent: picture, declared: 'image/png' }, { db, keys, objects, pictures: asSent });
  const deps = { ...restricting(keys, identifiers), objects, pictures: asSent };
  for (const { memberId } of [person, twin]) {
    await uploadDocument({ brandId, memberId }, 'id_card', { sent: picture, declared: 'image/png' }, deps);
    await submitIdentityCheck({ brandId, memberId }, { realName: 'Ann Ember', birthday: '1990-05-04' }, deps);
  }
  await db.transaction(async (tx) => {
    await restrict(tx, owner, { ...requested, option: '6m' }, deps);
    const match = await matchPerson(tx, { brandId, identifiers, except: null }, { keys });
    if (match.verdict === 'none') throw new Error('the register does not know them');
    // Operators have decided that this member is a different person.
    await insertMatch(tx, { ...match, brandId, memberId: twin.memberId, act: 'login', restricts: false });
  });
  await db.pool.query('update protection.match_mark set is_released = true');
  const place = { vendorCode: 'studio', secretId: 's1' };
  const copyId = newId();
  const rows: readonly [string, unknown[]][] = [
    [
      'insert into play.vendor_secret (vendor_code, secret_id, sealed) values ($1, $2, $3)',
      [place.vendorCode, place.secretId, sealSecret(keys, place, 'shared')],
    ],
    [
      'insert into privacy.copy (id, brand_id, member_id, sealed_key) values ($1, $2, $3, $4)',
      [copyId, brandId, owner.memberId, newCopyKey(keys, owner, copyId).sealed],
    ],
  ];
  await db.pool.query(
    `insert into play.vendor (code, source_id, id_day, round_day, win_refs) values ('studio', 900, 'opaque', 'opaque', 'round')`,
  );
  await db.pool.query(`insert into play.vendor_dialect (vendor_code, dialect) values ('studio', 'form-shaped')`);
  for (const [text, values] of rows) await db.pool.query(text, values);
  return { owner, subject, twin, mobile, email, number, recoveryCodes, identifiers, payees, place, copyId, operatorId };
};
type FilledPlatform = Awaited<ReturnType<typeof fillPlatform>>;

/** Every sealed value, opened, and every lookup by digest. */
const readPlatform = async (platform: FilledPlatform, keys: KeyRing) => {
  const { read, pool } = database.db;
  const { owner, subject, twin, mobile, email, number, identifiers, place, copyId } = platform;
  const payee = await findPayeeRow(read, { brandId, payeeId: platform.payees[0]?.payeeId ?? '' });
  if (payee === null) throw new Error('the payee is gone');
  const digests = payeeDigests(keys, { brandId, kind: 'bank', number });
  const found = await one('select * from protection.identity_case where member_id = $1', [owner.memberId]);
  const checked = { ...owner, caseId: found.id ?? '' };
  const person = openPerson(keys, checked, { name: found.name_sealed ?? '', birthday: found.birthday_sealed ?? '' });
  const pictures = (await readPictures(read, checked)).flatMap(({ digestSource }) =>
    digestsOfSource(keys, documentPurpose, digestSource ?? ''),
  );
  const idIn = async (table: string) =>
    (await one(`select id from ${table} where member_id = $1`, [owner.memberId])).id ?? '';
  const mail = await one('select id, sealed from identity.dispatch');
  const credential = await findCredential(read, subject);
  const staff = await one(
    'select secret_sealed, password_hash from staff.authenticator join staff.operator on id = operator_id',
  );
  const codes = platform.recoveryCodes.flatMap((code) => recoveryDigests(keys, subject.subjectId, code));
  const { rowCount } = await pool.query('select from identity.recovery_code where digest = any($1::bytea[])', [codes]);
  const secret = await one('select sealed from play.vendor_secret');
  const copy = await one('select sealed_key from privacy.copy');
  const files = { db: database.db, keys, objects };
  const hasher = hasherBy(keys);
  const asked = { brandId, identifiers, except: null };
  const asTwin = { ...asked, except: { brandId, memberId: twin.memberId } };
  return {
    contacts: await contactsOf(read, owner, { keys }),
    byMobile: (await findMemberByContact(read, { brandId, kind: 'mobile', value: mobile }, { keys }))?.id,
    byEmail: (await findMemberByContact(read, { brandId, kind: 'email', value: email }, { keys }))?.id,
    byEnd: (await findByContactPart(read, { brandId, text: mobile.slice(-6), limit: 10 }, { keys }))?.length,
    byMailbox: (await findByContactPart(read, { brandId, text: email, limit: 10 }, { keys }))?.length,
    name: await readDetail(read, { ...owner, field: 'payeeName' }, { keys }),
    payee: openPayee(keys, payee),
    samePayee: (await findPayeeByDigest(read, { ...owner, digests }))?.payeeId,
    sharing: await whoShares(read, payee, { keys }),
    passwords: [
      await hasher.verify(credential?.passwordHash ?? '', 'login'),
      await hasher.verify(credential?.paymentHash ?? '', '246810'),
      await hasher.verify(staff.password_hash ?? '', 'staff'),
    ],
    totp: openTotpSecret(keys, subject.subjectId, (await findAuthenticator(read, subject))?.secretSealed ?? ''),
    staffTotp: openStaffSecret(keys, platform.operatorId, staff.secret_sealed ?? ''),
    recoveryCodes: rowCount,
    person,
    alike: await readAlike(read, { ...owner, persons: personDigests(keys, brandId, person), pictures: [] }, 10),
    alikePictures: await readAlike(read, { ...owner, persons: [], pictures }, 10),
    paper: await documentFileKind(files).open({ brandId, fileId: await idIn('protection.identity_document') }),
    proof: await proofFileKind(files).open({ brandId, fileId: await idIn('cashier.proof') }),
    mail: openMessage(mail.id ?? '', mail.sealed ?? '', { keys }),
    vendor: openSecret(keys, place, secret.sealed ?? ''),
    copy: openCopyKey(keys, owner, copyId, copy.sealed_key ?? '').length,
    register: (await matchPerson(read, asked, { keys })).verdict,
    released: (await matchPerson(read, asTwin, { keys })).verdict,
  };
};

const rotate = async (keys: KeyRing): Promise<number> => {
  let rewritten = 0;
  for (const rows of tables) rewritten += await rotateRows(rows, { db: database.db.read, keys }, { batch: 2 });
  return rewritten;
};
const idsOf = async (): Promise<string[]> => {
  const counts = await Promise.all(tables.map((rows) => countKeys(rows, { db: database.db.read })));
  return [...new Set(counts.flat().map(({ id }) => id))];
};
/** All columns of all tables that contain a text sealed by this key, declared or not. */
const namingColumns = async (id: string): Promise<string[]> => {
  const { rows } = await database.db.pool.query<{ table: string; column: string }>(
    `select table_schema || '.' || table_name as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where data_type = 'text' and table_type = 'BASE TABLE'
       and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
       and has_column_privilege(format('%I.%I', table_schema, table_name), column_name::text, 'select')`,
  );
  const naming: string[] = [];
  for (const { table, column } of rows) {
    const { rowCount } = await database.db.pool.query(`select from ${table} where "${column}" like $1 limit 1`, [
      `v1.${id}.%`,
    ]);
    if (rowCount !== 0) naming.push(`${table}.${column}`);
  }
  return naming.toSorted();
};

describe('a rotation of the platform key', () => {
  it('keeps every value readable and searchable before, during and after, and then no longer needs the old key', async () => {
    const platform = await fillPlatform(rings.before);
    expect(await namingColumns('k1')).toEqual(declared);
    const known = await readPlatform(platform, rings.before);
    expect(known).toMatchObject({
      byMobile: platform.owner.memberId,
      byEmail: platform.owner.memberId,
      byEnd: 1,
      byMailbox: 1,
      samePayee: platform.payees[0]?.payeeId,
      sharing: [platform.twin.memberId],
      passwords: [true, true, true],
      recoveryCodes: 10,
      alike: [platform.twin.memberId],
      alikePictures: [platform.twin.memberId],
      register: 'refuse',
      // Only the device match is left, which the decision did not cover.
      released: 'review',
    });
    expect(await readPlatform(platform, rings.known)).toEqual(known);
    expect(await readPlatform(platform, rings.switched)).toEqual(known);
    await expect(readPlatform(platform, rings.after)).rejects.toThrow(SealBroken);
    // Table by table, so that every intermediate state is tested; a process that was not restarted yet must still read
    // too.
    for (const rows of tables) {
      expect(await rotateRows(rows, { db: database.db.read, keys: rings.switched }, { batch: 2 })).toBeGreaterThan(0);
      expect(await readPlatform(platform, rings.switched), rows.table).toEqual(known);
      expect(await readPlatform(platform, rings.known), rows.table).toEqual(known);
    }
    expect(await rotate(rings.switched)).toBe(0);
    expect(await idsOf()).toEqual(['k2']);
    expect(await namingColumns('k1')).toEqual([]);
    expect(await readPlatform(platform, rings.after)).toEqual(known);
  });

  it('goes on where it was stopped, and two at once do no harm', async () => {
    const platform = await fillPlatform(rings.before);
    const known = await readPlatform(platform, rings.before);
    const codes = tables.find(({ table }) => table === 'identity.recovery_code');
    if (codes === undefined) throw new Error('recovery codes are not declared');
    const deps = { db: database.db.read, keys: rings.switched };
    const onBatch = () => Promise.reject(new Error('the power is gone'));
    await expect(rotateRows(codes, deps, { batch: 3, onBatch })).rejects.toThrow('the power is gone');
    expect((await countKeys(codes, deps)).map(({ id, rows }) => [id, rows])).toEqual([
      ['k1', 7],
      ['k2', 3],
    ]);
    await Promise.all([rotate(rings.switched), rotate(rings.switched)]);
    await rotate(rings.switched);
    expect(await idsOf()).toEqual(['k2']);
    expect(await readPlatform(platform, rings.after)).toEqual(known);
  });

  it('keeps what somebody writes while their row is being rewritten', async () => {
    const { owner } = await fillPlatform(rings.before);
    const contacts = tables.find(({ table }) => table === 'member.contact');
    if (contacts === undefined) throw new Error('contacts are not declared');
    const contact = { ...owner, kind: 'mobile', value: '+61491570158', verifiedAt: clock.now() } as const;
    const { rotating } = await database.db.transaction(async (tx) => {
      await saveContact(tx, contact, { keys: rings.switched, clock });
      const walk = rotateRows(contacts, { db: database.db.read, keys: rings.switched });
      // It has read the old value and waits for the row lock.
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "member"."contact"%'`;
      await expect.poll(async () => (await database.db.pool.query(waiting)).rowCount).toBe(1);
      return { rotating: walk };
    });
    expect(await rotating).toBe(1);
    expect((await contactsOf(database.db.read, owner, { keys: rings.after })).mobile?.value).toBe(contact.value);
    expect((await findMemberByContact(database.db.read, contact, { keys: rings.after }))?.id).toBe(owner.memberId);
  });

  it('finds in a second walk what a process wrote that had not switched yet', async () => {
    await fillPlatform(rings.before);
    await rotate(rings.switched);
    const late = await openTestMember(database.db);
    const contact = { brandId, memberId: late.memberId, kind: 'email', value: 'late@example.com' } as const;
    await database.db.transaction((tx) =>
      saveContact(tx, { ...contact, verifiedAt: clock.now() }, { keys: rings.known, clock }),
    );
    expect(await rotate(rings.switched)).toBe(1);
    expect((await findMemberByContact(database.db.read, contact, { keys: rings.after }))?.id).toBe(late.memberId);
  });

  it('never lets a contact become two people’s, whichever key either of them writes with', async () => {
    const platform = await fillPlatform(rings.before);
    const take = (memberId: string, value: string, keys: KeyRing) =>
      database.db.transaction((tx) =>
        saveContact(tx, { brandId, memberId, kind: 'mobile', value, verifiedAt: clock.now() }, { keys, clock }),
      );
    expect(await take(platform.twin.memberId, platform.mobile, rings.switched)).toBe('taken');
    const [first, second] = [await openTestMember(database.db), await openTestMember(database.db)];
    const outcomes = await Promise.all([
      take(first.memberId, '+61491570157', rings.switched),
      take(second.memberId, '+61491570157', rings.known),
    ]);
    expect(outcomes.toSorted()).toEqual(['saved', 'taken']);
  });

  it('brings the marks of who is restricted again under the new key, and leaves none twice', async () => {
    const platform = await fillPlatform(rings.before);
    const marks = () =>
      one(`select count(*)::int as all, count(*) filter (where digest_source like 'v1.k2.%')::int as new
      from protection.person_mark`);
    expect(await marks()).toEqual({ all: 4, new: 0 });
    const deps = restricting(rings.switched, platform.identifiers);
    await database.db.transaction((tx) => restrict(tx, platform.owner, { ...requested, option: 'forever' }, deps));
    expect(await marks()).toEqual({ all: 4, new: 4 });
  });

  it('leaves alone what no key opens, and rewrites the rest', async () => {
    const platform = await fillPlatform(rings.before);
    await database.db.pool.query(`update member.detail set sealed = 'v1.k1.AAAA.AAAA' where field = 'idNumber'`);
    await rotate(rings.switched);
    expect(await namingColumns('k1')).toEqual(['member.detail.sealed']);
    const field = { ...platform.owner, field: 'payeeName' } as const;
    expect(await readDetail(database.db.read, field, { keys: rings.after })).toBe('Ann Ember');
  });
});

it('the command tells what stands under which key, and rewrites it', async () => {
  await fillPlatform(rings.before);
  const run = (...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, ['src/cli/keys.ts', ...args], {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.urlFor('app'),
        HOUSE_KEY: k2.key.toString('base64'),
        HOUSE_KEY_ID: 'k2',
        HOUSE_KEYS_OLD: `k1:${k1.key.toString('base64')}`,
      },
    });
    const lines = stdout.trim().split('\n');
    return { status, lines, known: JSON.parse(lines.at(-1) ?? '{}') };
  };
  const before = run('status');
  expect(before).toMatchObject({ status: 0, known: { current: 'k2', accepted: ['k2', 'k1'] } });
  expect(before.lines.join('\n')).toMatch(/identity\.recovery_code\.digest_source\s+k1\s+10/);
  expect(run('rotate', '--dry')).toMatchObject({ status: 0, known: before.known });
  expect(run('rotate')).toMatchObject({ status: 0, known: { left: 0 } });
  expect(await namingColumns('k1')).toEqual([]);
});

it('every column that is named as sealed is written anew by a rotation', async () => {
  const { rows } = await database.db.pool.query<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
     where data_type = 'text' and column_name ~ '(^|_)(sealed|sealed_key|digest_source)$' order by 1`,
  );
  expect(declared).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
});

it('pictures that lie open from before are sealed by the job, also where it was stopped half-way', async () => {
  const { db } = database;
  const deps = { db, keys: rings.before, objects };
  const member = await openTestMember(db);
  const proofs = await Promise.all(
    [0, 1].map(async () => {
      const [body, storeKey, proofId] = [randomBytes(100), newObjectKey('proof'), newId()];
      await objects.put(storeKey, body, { contentType: 'image/png' });
      const sha256 = createHash('sha256').update(body).digest();
      const about = { contentType: 'image/png', bytes: 100, width: 1, height: 1, keySealed: null } as const;
      const proof = { ...about, brandId, memberId: member.memberId, proofId, storeKey, sha256 };
      await db.transaction((tx) => insertProof(tx, proof));
      await markStored(db.read, proof);
      await db.pool.query('update cashier.proof set sealed_at = null where id = $1', [proofId]);
      return { proofId, storeKey, body };
    }),
  );
  const shown = () =>
    Promise.all(
      proofs.map(async ({ proofId }) => (await proofFileKind(deps).open({ brandId, fileId: proofId }))?.body),
    );
  const bodies = proofs.map(({ body }) => body);
  expect(await shown()).toEqual(bodies);
  const stopping = { ...objects, put: () => Promise.reject(new Error('the disk is full')) };
  await expect(sealOpenProofs({ ...deps, objects: stopping })).rejects.toThrow('the disk is full');
  expect(await shown()).toEqual(bodies);
  expect(await sealOpenProofs(deps)).toBe(2);
  expect(await sealOpenProofs(deps)).toBe(0);
  for (const { storeKey, body } of proofs) expect((await objects.get(storeKey))?.includes(body)).toBe(false);
  expect(await shown()).toEqual(bodies);
});
