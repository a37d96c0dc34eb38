import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { proofBytesMax } from '@fairhouse/protocol';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { createPictureCleaner } from '#platform/uploads/create-picture-cleaner.ts';
import { bytesPerDayMax } from '#platform/uploads/daily-limit.rules.ts';
import { openFileObjects } from '#platform/uploads/file-objects.ts';
import { newObjectKey } from '#platform/uploads/object-key.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import type { PictureCleaner } from '#platform/uploads/picture.types.ts';
import { openTestMember, signIn, type TestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { claimProofs } from './claim-proofs.ts';
import { opsReadProof } from './ops-read-proof.ts';
import { insertProof, lockUploads, markStored } from './proof.store.ts';
import type { Proof } from './proof.types.ts';
import { proofsOf } from './proofs-of.ts';
import { readProof } from './read-proof.ts';
import { removeOrphans } from './remove-orphans.ts';
import { uploadProof } from './upload-proof.ts';

const host = 'aurora.localhost';
const url = '/api/member/v1/cashier/proofs';

let platform: TestPlatform;
let folder: string;
let objects: ObjectStore;
let pictures: PictureCleaner;
let member: TestMember;
let other: TestMember;
let cookie: string;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proofs-'));
  platform = await openTestPlatform({ UPLOADS_DIR: folder });
  objects = openFileObjects(folder);
  pictures = createPictureCleaner({ niceness: 0, log: platform.context.log });
  const picture = sharp(randomBytes(300), { raw: { width: 10, height: 10, channels: 3 } });
  png = await picture.clone().png().toBuffer();
  jpeg = await picture.clone().jpeg().toBuffer();
});
afterAll(async () => {
  await pictures.close();
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  member = await openTestMember(platform.context.db);
  other = await openTestMember(platform.context.db);
  cookie = await signIn(platform.context.db, member);
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

const send = async (payload: Buffer, type: string, as = cookie) => {
  const response = await platform.app.inject({
    method: 'POST',
    url,
    headers: { host, origin: `http://${host}`, 'x-forwarded-for': '203.0.113.9', cookie: as, 'content-type': type },
    payload,
  });
  const { code, value } = response.json() as { code?: string; value: { proofId: string } };
  return { status: response.statusCode, code, value };
};
const askProof = (proofId: string, as = cookie) =>
  platform.app.inject({ url: `${url}/${proofId}`, headers: { host, 'x-forwarded-for': '203.0.113.9', cookie: as } });
/** Fetches a file by its signed address, without cookies. */
const fetchFile = (address: string, at = new URL(address).host) => {
  const { pathname, search } = new URL(address);
  return platform.app.inject({ url: `${pathname}${search}`, headers: { host: at, 'x-forwarded-for': '203.0.113.9' } });
};
const fetchProof = async (proofId: string, as = cookie) => {
  const asked = await askProof(proofId, as);
  return asked.statusCode === 200 ? fetchFile(asked.json().value.url) : asked;
};
const upload = async (owner: TestMember = member): Promise<string> => {
  const deps = { db: platform.context.db, keys: platform.context.keys, objects, pictures };
  const { brandId, memberId } = owner;
  return (await uploadProof({ brandId, memberId }, { sent: png, declared: 'image/png' }, deps)).proofId;
};
/** A row without a picture, for tests of the limits only. */
const rowOf = (bytes: number, { brandId, memberId }: TestMember = member): Proof => ({
  brandId,
  memberId,
  proofId: newId(),
  contentType: 'image/png',
  bytes,
  width: 1,
  height: 1,
  sha256: createHash('sha256').digest(),
  storeKey: newObjectKey('proof'),
  keySealed: null,
});
const plant = async (bytes: number, owner: TestMember = member): Promise<string> => {
  const proof = rowOf(bytes, owner);
  await platform.context.db.transaction((tx) => insertProof(tx, proof));
  return proof.proofId;
};
const claim = (proofIds: string[], object: { kind: 'deposit' | 'withdrawal'; id: string }, owner = member) =>
  platform.context.db.transaction((tx) =>
    claimProofs(tx, { brandId: owner.brandId, memberId: owner.memberId, proofIds, object }),
  );
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());

describe('sending a picture', () => {
  it.each(['image/png', 'image/jpeg', 'IMAGE/PNG', 'image/png; charset=binary'])('as %s keeps it', async (type) => {
    const { status, value } = await send(type.toLowerCase().includes('png') ? png : jpeg, type);
    expect([status, value]).toEqual([
      200,
      { proofId: expect.any(String), width: 10, height: 10, bytes: expect.any(Number) },
    ]);
    const response = await fetchProof(value.proofId);
    expect(response.statusCode).toBe(200);
    const exact = type.toLowerCase().split(';')[0];
    expect(response.headers).toMatchObject({
      'content-type': exact,
      'content-disposition': `attachment; filename="proof.${exact === 'image/png' ? 'png' : 'jpg'}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 10, height: 10 });
  });

  it.each([
    ['image/webp', 'SYSTEM_MEDIA_TYPE_UNSUPPORTED'],
    ['image/gif', 'SYSTEM_MEDIA_TYPE_UNSUPPORTED'],
    ['image/svg+xml', 'SYSTEM_MEDIA_TYPE_UNSUPPORTED'],
    ['application/octet-stream', 'SYSTEM_MEDIA_TYPE_UNSUPPORTED'],
    ['text/html', 'SYSTEM_MEDIA_TYPE_UNSUPPORTED'],
    ['multipart/form-data; boundary=x', 'SYSTEM_MEDIA_TYPE_UNSUPPORTED'],
    ['image/jpeg', 'CASHIER_PICTURE_REFUSED'],
  ])('of another kind than its name %s is refused', async (type, code) => {
    expect(await send(png, type)).toMatchObject({ status: 415, code });
  });

  it('as JSON is refused', async () => {
    expect(await send(Buffer.from('{}'), 'application/json')).toMatchObject({
      status: 415,
      code: 'SYSTEM_MEDIA_TYPE_UNSUPPORTED',
    });
  });

  it('of one byte more than five megabytes is refused before it is looked at; one byte less is looked at', async () => {
    const bytes = Buffer.concat([png, Buffer.alloc(proofBytesMax + 1 - png.length)]);
    expect(await send(bytes, 'image/png')).toMatchObject({ status: 413, code: 'SYSTEM_BODY_TOO_LARGE' });
    expect(await send(bytes.subarray(0, -1), 'image/png')).toMatchObject({ status: 200 });
  });

  it('needs a member', async () => {
    expect((await send(png, 'image/png', '')).status).toBe(401);
    const trial = await openTestMember(platform.context.db, { type: 4, currency: 'FUN' });
    const as = await signIn(platform.context.db, trial, { role: 'trial' });
    expect((await send(png, 'image/png', as)).status).toBe(403);
  });

  it('that is refused leaves neither row nor file', async () => {
    const before = files().length;
    expect((await send(Buffer.from('GIF89a'), 'image/png')).code).toBe('CASHIER_PICTURE_REFUSED');
    const { rows } = await platform.database.db.pool.query('select from cashier.proof where member_id = $1', [
      member.memberId,
    ]);
    expect([rows.length, files().length]).toEqual([0, before]);
  });
});

describe('a day', () => {
  const deps = () => ({ db: platform.context.db, keys: platform.context.keys, objects, pictures });
  const sendOne = () =>
    uploadProof({ brandId: member.brandId, memberId: member.memberId }, { sent: png, declared: 'image/png' }, deps());

  it('has room for fifty megabytes, and again after midnight', async () => {
    const { bytes } = await sendOne();
    await plant(bytesPerDayMax - 2 * bytes);
    expect(await codeOf(sendOne())).toBe('done');
    expect(await codeOf(sendOne())).toBe('CASHIER_PICTURES_TODAY');
    await driveClock('24 hours');
    try {
      expect(await codeOf(sendOne())).toBe('done');
    } finally {
      await driveClock('0');
    }
  });

  it('that is over costs no drawing', async () => {
    await plant(bytesPerDayMax);
    const never: PictureCleaner = {
      clean: () => Promise.reject(new Error('it was drawn')),
      close: async () => {},
    };
    const owner = { brandId: member.brandId, memberId: member.memberId };
    const input = uploadProof(owner, { sent: png, declared: 'image/png' }, { ...deps(), pictures: never });
    expect(await codeOf(input)).toBe('CASHIER_PICTURES_TODAY');
  });

  it('is reckoned one after the other for those that come at once', async () => {
    const drawn = await pictures.clean(png, 'image/png');
    const instant: PictureCleaner = { clean: async () => drawn, close: async () => {} };
    const owner = { brandId: member.brandId, memberId: member.memberId };
    const second = await platform.context.db.transaction(async (tx) => {
      await lockUploads(tx, owner);
      await insertProof(tx, { ...rowOf(bytesPerDayMax), ...owner });
      // Starts while the first upload is uncommitted and not yet visible.
      const input = codeOf(uploadProof(owner, { sent: png, declared: 'image/png' }, { ...deps(), pictures: instant }));
      await sleep(500);
      return { input };
    });
    expect(await second.input).toBe('CASHIER_PICTURES_TODAY');
  });

  it('is a member’s own', async () => {
    await plant(bytesPerDayMax, other);
    expect(await codeOf(sendOne())).toBe('done');
  });
});

describe('reading a picture', () => {
  it('is for whoever sent it', async () => {
    const proofId = await upload();
    expect((await fetchProof(proofId)).statusCode).toBe(200);
    expect((await fetchProof(proofId, '')).statusCode).toBe(401);
    expect((await fetchProof(proofId, await signIn(platform.context.db, other))).statusCode).toBe(404);
    expect((await fetchProof(newId())).statusCode).toBe(404);
    expect((await fetchProof('x')).statusCode).toBe(400);
  });

  it('shows nothing of another brand', async () => {
    const proofId = await upload();
    const wrong = readProof({ brandId: 'harbour', memberId: member.memberId }, proofId, platform.context);
    expect(await codeOf(wrong)).toBe('SYSTEM_NOT_FOUND');
  });

  it('shows no file that is another than the one that was kept', async () => {
    const proofId = await upload();
    const { rows } = await platform.database.db.pool.query('select store_key from cashier.proof where id = $1', [
      proofId,
    ]);
    await objects.put(rows[0].store_key, jpeg, { contentType: 'image/jpeg' });
    expect((await fetchProof(proofId)).statusCode).toBe(500);
  });

  it('shows none whose file has not arrived', async () => {
    expect((await fetchProof(await plant(10))).statusCode).toBe(404);
  });
});

describe('the address of a picture', () => {
  const addressOf = async (proofId: string): Promise<string> => (await askProof(proofId)).json().value.url;
  const changed = (address: string, name: string, to: (value: string) => string): string => {
    const next = new URL(address);
    next.searchParams.set(name, to(next.searchParams.get(name) ?? ''));
    return next.href;
  };

  it('opens it on the origin of files and nowhere else', async () => {
    const address = await addressOf(await upload());
    expect(new URL(address).origin).toBe(platform.context.config.FILES_ORIGIN);
    expect((await fetchFile(address)).statusCode).toBe(200);
    for (const at of [host, 'ops.localhost', 'localhost', 'files.localhost.evil.example'])
      expect((await fetchFile(address, at)).statusCode, at).toBe(404);
  });

  it.each<[string, (address: string, other: string) => string]>([
    ['for another file', (address, other) => address.replace(/[0-9a-f-]{36}/, other)],
    ['for another brand', (address) => address.replace('/aurora/', '/harbour/')],
    ['for another kind of file', (address) => address.replace('/proof/', '/paper/')],
    ['for staff', (address) => changed(address, 'realm', () => 'staff')],
    ['for longer', (address) => changed(address, 'until', (until) => String(Number(until) + 60_000))],
    ['with another signature', (address) => changed(address, 'signature', (text) => `${text.slice(0, -2)}AA`)],
    ['with half a signature', (address) => changed(address, 'signature', (text) => text.slice(0, 20))],
    ['without a signature', (address) => new URL(address).origin + new URL(address).pathname],
  ])('is not taken %s', async (_how, change) => {
    const address = await addressOf(await upload());
    expect((await fetchFile(change(address, await upload()))).statusCode).toBe(404);
  });

  it('lasts five minutes', async () => {
    const [proofId, now] = [await upload(), Date.now()];
    const owner = { brandId: member.brandId, memberId: member.memberId };
    const madeAt = (ms: number) =>
      readProof(owner, proofId, { ...platform.context, clock: { now: () => new Date(now - ms) } });
    expect((await fetchFile((await madeAt(4 * 60_000)).url)).statusCode).toBe(200);
    expect((await fetchFile((await madeAt(5 * 60_000)).url)).statusCode).toBe(404);
  });
});

describe('a picture on the disk', () => {
  const fileOf = async (proofId: string) => {
    const { rows } = await platform.database.db.pool.query('select store_key from cashier.proof where id = $1', [
      proofId,
    ]);
    return { storeKey: rows[0].store_key, body: await objects.get(rows[0].store_key) };
  };

  it('is no picture to whoever has only the disk', async () => {
    const [one, two] = [await fileOf(await upload()), await fileOf(await upload())];
    for (const { body } of [one, two])
      for (const magic of [png.subarray(0, 4), Buffer.from('IHDR'), jpeg.subarray(0, 3)])
        expect(body?.includes(magic)).toBe(false);
    expect(one.body?.equals(two.body ?? Buffer.alloc(0))).toBe(false);
  });

  it('cannot take the place of another', async () => {
    const [one, two] = [await upload(), await upload()];
    await objects.put((await fileOf(one)).storeKey, (await fileOf(two)).body ?? Buffer.alloc(0), {
      contentType: 'application/octet-stream',
    });
    expect((await fetchProof(one)).statusCode).toBe(500);
  });
});

describe('giving pictures to an order', () => {
  it('gives them once and for good, however often the same is asked', async () => {
    const [one, two] = [await upload(), await upload()];
    const order = { kind: 'deposit' as const, id: newId() };
    expect(await claim([one, two, one], order)).toBe(2);
    expect(await claim([two], order)).toBe(1);
    expect(await proofsOf(platform.context.db.read, { brandId: 'aurora', ...order })).toEqual([one, two]);
    for (const elsewhere of [
      { kind: 'deposit' as const, id: newId() },
      { kind: 'withdrawal' as const, id: order.id },
    ]) {
      expect(await codeOf(claim([one], elsewhere))).toBe('CASHIER_PROOF_MISSING');
      expect(await proofsOf(platform.context.db.read, { brandId: 'aurora', ...elsewhere })).toEqual([]);
    }
    expect(await proofsOf(platform.context.db.read, { brandId: 'harbour', ...order })).toEqual([]);
  });

  it('gives none at all when one is not the member’s, is not there, or has not arrived', async () => {
    const own = await upload();
    const order = { kind: 'withdrawal' as const, id: newId() };
    for (const wrong of [await upload(other), newId(), await plant(10)])
      expect(await codeOf(claim([own, wrong], order))).toBe('CASHIER_PROOF_MISSING');
    expect(await proofsOf(platform.context.db.read, { brandId: 'aurora', ...order })).toEqual([]);
    expect(await claim([], order)).toBe(0);
  });

  it('gives a picture to one of two orders that ask at once', async () => {
    const proofId = await upload();
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => codeOf(claim([proofId], { kind: 'deposit', id: newId() }))),
    );
    expect(codes.toSorted()).toEqual([...Array(5).fill('CASHIER_PROOF_MISSING'), 'done']);
  });

  it('cannot be undone by anybody', async () => {
    const proofId = await upload();
    await claim([proofId], { kind: 'deposit', id: newId() });
    for (const text of [
      'update cashier.proof set object_id = gen_random_uuid() where id = $1',
      'update cashier.proof set dropped_at = now() where id = $1',
      'delete from cashier.proof where id = $1',
    ])
      await expect(platform.database.db.pool.query(text, [proofId])).rejects.toMatchObject({
        constraint: 'proof_stays_with_its_order',
      });
    await expect(
      platform.database.db.pool.query('update cashier.proof set member_id = gen_random_uuid() where id = $1', [
        proofId,
      ]),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('what nobody takes', () => {
  const remove = () => removeOrphans({ db: platform.context.db, objects });
  beforeEach(async () => {
    await driveClock('100 hours');
    await remove();
    await driveClock('0');
    return () => driveClock('0');
  });

  it('goes after a day with its file, and what an order has stays', async () => {
    const kept = await upload();
    await claim([kept], { kind: 'deposit', id: newId() });
    const before = files().length;
    const gone = await upload();
    await driveClock('23 hours 59 minutes');
    expect(await remove()).toBe(0);
    await driveClock('24 hours 1 minute');
    expect(await remove()).toBe(1);
    expect((await fetchProof(gone)).statusCode).toBe(404);
    expect((await fetchProof(kept)).statusCode).toBe(200);
    expect(files().length).toBe(before);
    expect(await codeOf(claim([gone], { kind: 'deposit', id: newId() }))).toBe('CASHIER_PROOF_MISSING');
  });

  it('goes however many there are, and also where the file never came', async () => {
    for (let count = 0; count < 230; count += 1) await plant(1);
    await driveClock('25 hours');
    expect(await remove()).toBe(230);
    expect(await remove()).toBe(0);
  });

  it('is not taken any more once it is on its way out, and goes with the next run if this one stops', async () => {
    const proofId = await upload();
    await driveClock('25 hours');
    const stopping = { ...objects, remove: () => Promise.reject(new Error('the disk is gone')) };
    await expect(removeOrphans({ db: platform.context.db, objects: stopping })).rejects.toThrow('the disk is gone');
    expect(await codeOf(claim([proofId], { kind: 'deposit', id: newId() }))).toBe('CASHIER_PROOF_MISSING');
    expect(await markStored(platform.context.db.read, { brandId: 'aurora', proofId })).toBe(false);
    const before = files().length;
    expect(await remove()).toBe(1);
    expect(files().length).toBe(before - 1);
  });
});

describe('an operator', () => {
  const operator = (permissions: string[]): Operator => {
    const rights = {
      name: 'O',
      roles: ['x'],
      house: new Set<never>(),
      brands: new Map([['aurora', new Set(permissions as never[])]]),
    };
    return {
      operatorId: newId(),
      name: 'O',
      rights,
      actor: { kind: 'staff', id: newId(), role: 'x' },
      sessionId: 's',
      address: '127.0.0.1',
      requestId: newId(),
    };
  };
  const look = (proofId: string, by: Operator, brandId = 'aurora') => {
    const audit = createAudit({ clock: platform.context.clock, key: platform.context.config.AUDIT_KEY });
    return opsReadProof({ brandId, proofId }, by, { ...platform.context, audit });
  };
  const looks = async (by: Operator): Promise<unknown[]> =>
    (
      await platform.database.db.pool.query(
        'select action, object_kind, object_id from audit.entry where actor_id = $1',
        [by.actor.id],
      )
    ).rows;

  it('who may read the order sees its picture, and every look is recorded', async () => {
    const proofId = await upload();
    const order = { kind: 'withdrawal' as const, id: newId() };
    await claim([proofId], order);
    const by = operator(['withdrawal.read']);
    const { url: address } = await look(proofId, by);
    expect((await fetchFile(address)).headers['content-type']).toBe('image/png');
    await look(proofId, by);
    const entry = { action: 'cashier.look_at_proof', object_kind: 'withdrawal', object_id: order.id };
    expect(await looks(by)).toEqual([entry, entry]);
  });

  it('who may not sees nothing, nor does anybody in another brand or before an order has it', async () => {
    const proofId = await upload();
    const by = operator(['deposit.read']);
    expect(await codeOf(look(proofId, by))).toBe('SYSTEM_NOT_FOUND');
    await claim([proofId], { kind: 'withdrawal', id: newId() });
    expect(await codeOf(look(proofId, by))).toBe('SYSTEM_NOT_FOUND');
    expect(await codeOf(look(proofId, operator(['withdrawal.read']), 'harbour'))).toBe('SYSTEM_NOT_FOUND');
    expect(await looks(by)).toEqual([]);
  });
});
