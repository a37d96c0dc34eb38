import { hash as hashWith } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import { createHasher } from '#platform/hashing/create-hasher.ts';
import type { Hasher } from '#platform/hashing/hasher.types.ts';
import { sealHashes } from '#platform/hashing/seal-hashes.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createKeyRing, type RootKey, SealBroken } from '#platform/kernel/key-ring.ts';
import { createLog } from '#platform/kernel/log.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { BreachedPasswords } from '#platform/passwords/breached-passwords.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { checkPassword } from './check-password.ts';
import { findCredential, holdPayouts, type NewCredential, openCredential } from './credential.store.ts';
import { checkPaymentPassword, hashPaymentPassword, storePaymentPassword } from './payment-password.ts';
import { hashNewPassword, storePassword } from './set-password.ts';

const brandId = 'aurora';
let database: TestDatabase;
const [k1, k2] = [1, 2].map((fill) => ({ id: `k${fill}`, key: Buffer.alloc(32, fill) })) as [RootKey, RootKey];
let unsealed: Hasher;
let real: Hasher;
beforeAll(async () => {
  database = await createTestDatabase();
  unsealed = createHasher({ atOnce: 2, niceness: 0, log: createLog({ level: 'silent', role: 'test' }) });
  real = sealHashes(unsealed, createKeyRing([k1]));
});
afterAll(async () => {
  await unsealed.close();
  await database.close();
});

let asked: string[];
let now: Date;
let forcesChange: boolean;
beforeEach(() => {
  asked = [];
  now = new Date('2026-03-01T08:00:00Z');
  forcesChange = false;
});

/** The real hasher, which also records its calls. */
const hasher: Hasher = {
  hash: (secret) => {
    asked.push('hash');
    return real.hash(secret);
  },
  verify: (hash, secret) => {
    asked.push('verify');
    return real.verify(hash, secret);
  },
  verifyNobody: (secret) => {
    asked.push('verifyNobody');
    return real.verifyNobody(secret);
  },
  isWeak: (hash) => real.isWeak(hash),
  isHalfFull: () => real.isHalfFull(),
  close: async () => {},
};

const brand = (): BrandSnapshot =>
  ({
    constants: {},
    name: 'Aurora',
    registerRules: {},
    whitelabel: [
      { modId: 'PWDEXPFORCECHANGE3', title: '', enabled: forcesChange ? '1' : '0', childrenNodes: [] },
    ] as BrandSnapshot['whitelabel'],
  }) as unknown as BrandSnapshot;
const directory = { byId: () => brand() } as unknown as BrandDirectory;
const breached = 'four warm otters';
const breachedPasswords: BreachedPasswords = {
  isListed: async (given) => given === breached,
  isBreached: async (given) => given === breached,
};
const deps = { clock: { now: () => now }, directory, hasher, breachedPasswords };

const secret = 'vexing llama parade';

const openAccount = async (given: Partial<NewCredential> = {}): Promise<string> => {
  const subjectId = newId();
  const passwordHash = given.passwordHash === undefined ? await real.hash(secret) : given.passwordHash;
  await database.db.transaction((tx) => openCredential(tx, { brandId, subjectId, now, ...given, passwordHash }));
  return subjectId;
};

const check = (subjectId: string | null, given = secret) =>
  checkPassword(database.db.read, { brandId, subjectId, secret: given }, deps);

const stored = async (subjectId: string) => {
  const credential = await findCredential(database.db.read, { brandId, subjectId });
  if (credential === null) throw new Error('no credential');
  return credential;
};

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

describe('a password at login', () => {
  it('must match exactly', async () => {
    const subjectId = await openAccount();
    expect(await check(subjectId)).toEqual({ ok: true, mustChange: null });
    for (const wrong of [`${secret} `, ` ${secret}`, secret.toUpperCase(), ''])
      expect(await check(subjectId, wrong)).toEqual({ ok: false });
  });

  it.each<[string, () => Promise<string | null>]>([
    ['a name that nobody has', async () => null],
    ['an account without a password', () => openAccount({ passwordHash: null })],
    ['an account without any secret', async () => newId()],
  ])('of %s is wrong, at the cost of one hash', async (_whose, make) => {
    const subjectId = await make();
    asked = [];
    expect(await check(subjectId)).toEqual({ ok: false });
    expect(asked).toEqual(['verifyNobody']);
  });

  it('of a known name costs one hash as well', async () => {
    const subjectId = await openAccount();
    expect(await check(subjectId, 'wrong')).toEqual({ ok: false });
    expect(asked).toEqual(['verify']);
  });

  it('that was breached since is accepted but must change until it does; a wrong one is not looked up', async () => {
    const subjectId = await openAccount({ passwordHash: await real.hash(breached) });
    expect(await check(subjectId, breached)).toEqual({ ok: true, mustChange: 'compromised' });
    expect((await stored(subjectId)).mustChange).toBe('compromised');
    const other = await openAccount();
    expect(await check(other, breached)).toEqual({ ok: false });
    expect((await stored(other)).mustChange).toBeNull();
  });

  it('is refused at another brand', async () => {
    const subjectId = await openAccount();
    const elsewhere = { brandId: 'harbour', subjectId, secret };
    expect(await checkPassword(database.db.read, elsewhere, deps)).toEqual({ ok: false });
    expect(asked).toEqual(['verifyNobody']);
  });

  it('with a weak hash is rehashed after a success, and is still accepted', async () => {
    const weak = await hashWith(secret, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    const subjectId = await openAccount({ passwordHash: weak });
    expect(await check(subjectId, 'wrong')).toEqual({ ok: false });
    expect((await stored(subjectId)).passwordHash).toBe(weak);
    expect(await check(subjectId)).toEqual({ ok: true, mustChange: null });
    const { passwordHash } = await stored(subjectId);
    expect(real.isWeak(passwordHash ?? '')).toBe(false);
    asked = [];
    expect(await check(subjectId)).toEqual({ ok: true, mustChange: null });
    expect(asked).toEqual(['verify']);
  });

  it('is accepted although the hasher is too busy to rehash it', async () => {
    const weak = await hashWith(secret, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    const subjectId = await openAccount({ passwordHash: weak });
    const busy: Hasher = { ...hasher, hash: () => Promise.reject(new Refusal('SYSTEM_OVERLOADED')) };
    const outcome = await checkPassword(database.db.read, { brandId, subjectId, secret }, { ...deps, hasher: busy });
    expect(outcome).toEqual({ ok: true, mustChange: null });
  });
});

describe('a password that must change', () => {
  it.each(['initial', 'blocklisted', 'expired', 'compromised'] as const)('says why: %s', async (mustChange) => {
    expect(await check(await openAccount({ mustChange }))).toEqual({ ok: true, mustChange });
  });

  it('is one of the block-list; the next login knows it too', async () => {
    const subjectId = await openAccount({ passwordHash: await real.hash('123456') });
    expect(await check(subjectId, '123456')).toEqual({ ok: true, mustChange: 'blocklisted' });
    expect((await stored(subjectId)).mustChange).toBe('blocklisted');
  });

  it('is an old one where the brand wants it so', async () => {
    const subjectId = await openAccount();
    now = new Date('2026-06-01T08:00:00Z');
    expect(await check(subjectId)).toEqual({ ok: true, mustChange: null });
    forcesChange = true;
    expect(await check(subjectId)).toEqual({ ok: true, mustChange: 'expired' });
    now = new Date('2026-05-30T08:00:00Z');
    expect(await check(subjectId)).toEqual({ ok: true, mustChange: null });
  });

  it('need not change once its owner has chosen another', async () => {
    const activationUntil = new Date('2026-03-04T08:00:00Z');
    const subjectId = await openAccount({ mustChange: 'initial', activationUntil });
    const hash = await real.hash('another llama');
    await database.db.transaction((tx) => storePassword(tx, { brandId, subjectId, hash, now }));
    expect(await check(subjectId, 'another llama')).toEqual({ ok: true, mustChange: null });
    expect(await check(subjectId)).toEqual({ ok: false });
    expect(await stored(subjectId)).toMatchObject({ mustChange: null, activationUntil: null, passwordSetAt: now });
  });
});

describe('a first secret', () => {
  const activationUntil = new Date('2026-03-04T08:00:00Z');
  const first = { mustChange: 'initial', activationUntil } as const;

  it('is accepted once', async () => {
    const subjectId = await openAccount(first);
    expect(await check(subjectId)).toEqual({ ok: true, mustChange: 'initial' });
    expect(await check(subjectId)).toEqual({ ok: false });
  });

  it('is accepted from one of ten concurrent callers', async () => {
    const subjectId = await openAccount(first);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => check(subjectId)));
    expect(outcomes.filter(({ ok }) => ok)).toEqual([{ ok: true, mustChange: 'initial' }]);
  });

  it('is not used up by a wrong attempt', async () => {
    const subjectId = await openAccount(first);
    expect(await check(subjectId, 'wrong')).toEqual({ ok: false });
    expect(await check(subjectId)).toEqual({ ok: true, mustChange: 'initial' });
  });

  it('is accepted until it expires', async () => {
    const [early, late] = [await openAccount(first), await openAccount(first)];
    now = new Date(activationUntil.getTime() - 1);
    expect(await check(early)).toEqual({ ok: true, mustChange: 'initial' });
    now = activationUntil;
    expect(await check(late)).toEqual({ ok: false });
  });
});

describe('a new password', () => {
  const context = { brandName: 'Aurora', username: 'jonas1' };
  const judged = (given: string) => codeOf(hashNewPassword({ brandId, secret: given, context }, deps));

  it.each([
    ['123456', 'AUTH_PASSWORD_FORMAT_INVALID'],
    ['12345678', 'AUTH_PASSWORD_TOO_COMMON'],
    ['jonas1234', 'AUTH_PASSWORD_TOO_COMMON'],
    ['Aurora-26!', 'AUTH_PASSWORD_TOO_COMMON'],
    [breached, 'AUTH_PASSWORD_TOO_COMMON'],
  ])('%s is refused before anything is hashed', async (given, code) => {
    expect(await judged(given)).toBe(code);
    expect(asked).toEqual([]);
  });

  it('that is good becomes a hash', async () => {
    expect(await judged(secret)).toBe('done');
    expect(asked).toEqual(['hash']);
  });
});

describe('a payment password', () => {
  const setTo = async (subjectId: string, given: string) => {
    const hash = await hashPaymentPassword({ brandId, secret: given }, deps);
    await database.db.transaction((tx) => storePaymentPassword(tx, { brandId, subjectId, hash, now }));
  };
  const checkPayment = (subjectId: string, given: string) =>
    checkPaymentPassword(database.db.read, { brandId, subjectId, secret: given }, deps);

  it('is another secret than the login password', async () => {
    const subjectId = await openAccount();
    await setTo(subjectId, '246810');
    expect(await checkPayment(subjectId, '246810')).toBe(true);
    expect(await checkPayment(subjectId, '246811')).toBe(false);
    expect(await checkPayment(subjectId, secret)).toBe(false);
    expect(await check(subjectId, '246810')).toEqual({ ok: false });
  });

  it('that nobody has set is wrong, at the cost of one hash', async () => {
    const subjectId = await openAccount();
    expect(await checkPayment(subjectId, '246810')).toBe(false);
    expect(asked).toEqual(['verifyNobody']);
  });

  it('is stored so that the database alone does not allow guessing', async () => {
    const subjectId = await openAccount();
    await setTo(subjectId, '246810');
    const { paymentHash, passwordHash } = await stored(subjectId);
    expect([paymentHash, passwordHash].join()).not.toContain('$argon2id$');
    // With the database but another key, no secret can be verified.
    const stolen = { ...deps, hasher: sealHashes(unsealed, createKeyRing([{ ...k1, key: k2.key }])) };
    const guess = checkPaymentPassword(database.db.read, { brandId, subjectId, secret: '246810' }, stolen);
    await expect(guess).rejects.toThrow(SealBroken);
  });

  it.each([
    ['lies open', () => unsealed.hash('246810')],
    ['is under an older key', () => real.hash('246810')],
  ])('whose hash %s is still taken, and sealed by the key of today when it was right', async (_how, hash) => {
    const subjectId = await openAccount({ paymentHash: await hash() });
    const { paymentHash: before } = await stored(subjectId);
    const rotated = createKeyRing([k2, k1]);
    const later = { ...deps, hasher: sealHashes(unsealed, rotated) };
    const tryIt = (given: string, by = later) =>
      checkPaymentPassword(database.db.read, { brandId, subjectId, secret: given }, by);
    expect(await tryIt('246811')).toBe(false);
    expect((await stored(subjectId)).paymentHash).toBe(before);
    expect(await tryIt('246810')).toBe(true);
    const { paymentHash: after } = await stored(subjectId);
    expect(rotated.isCurrent(after ?? '')).toBe(true);
    expect(await tryIt('246810', { ...deps, hasher: sealHashes(unsealed, createKeyRing([k2])) })).toBe(true);
    expect((await stored(subjectId)).paymentHash).toBe(after);
  });

  it.each([
    ['the login password', '246810', '246810', 'AUTH_PASSWORD_TOO_COMMON'],
    ['what anybody tries first', '123456', undefined, 'AUTH_PASSWORD_TOO_COMMON'],
    ['of another shape', 'abc', undefined, 'AUTH_PASSWORD_FORMAT_INVALID'],
  ])('that is %s is refused', async (_what, given, loginSecret, code) => {
    expect(await codeOf(hashPaymentPassword({ brandId, secret: given, loginSecret }, deps))).toBe(code);
  });
});

it('a payout hold is extended and never shortened', async () => {
  const subjectId = await openAccount();
  const hold = (until: Date) => database.db.transaction((tx) => holdPayouts(tx, { brandId, subjectId, until }));
  const [early, late] = [new Date('2026-03-02T08:00:00Z'), new Date('2026-03-03T08:00:00Z')];
  await hold(early);
  expect((await stored(subjectId)).payoutHoldUntil).toEqual(early);
  await hold(late);
  await hold(early);
  expect((await stored(subjectId)).payoutHoldUntil).toEqual(late);
});
