import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandDirectory } from '#modules/brand/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { newTotpSecret } from '#platform/factors/totp.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { enrolledFactors } from './enrolled.ts';
import { countRecoveryCodes, putAuthenticator, replaceRecoveryCodes } from './factor.store.ts';
import { newRecoveryCodes, recoveryIndex } from './recovery-code.ts';
import { sealTotpSecret } from './totp.ts';
import { verifyAuthenticator } from './verify-authenticator.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const keys = createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 7) }]);
const brandId = 'aurora';
const startedAt = Date.parse('2026-03-01T08:00:05Z');
const stepMs = 30_000;
const nowhere = { address: '203.0.113.9', country: null, deviceId: null };
/** No account in these tests has a contact that a brand would notify. */
const noBrands: BrandDirectory = {
  byId: () => undefined,
  byHost: () => undefined,
  all: () => [],
  refresh: async () => {},
  stop: async () => {},
};

/** A member with an authenticator and recovery codes, and a manual clock. */
const enrol = async () => {
  const owner = { brandId, subjectId: newId() };
  const secret = newTotpSecret();
  const recoveryCodes = newRecoveryCodes();
  let now = startedAt;
  const clock = { now: () => new Date(now) } satisfies Clock;
  const deps = { db: database.db, keys, clock, jobs: createJobs(), outbox: createOutbox(clock), directory: noBrands };
  await database.db.transaction(async (tx) => {
    const secretSealed = sealTotpSecret(keys, owner.subjectId, secret);
    await putAuthenticator(tx, owner, { secretSealed, step: Math.floor(startedAt / stepMs) - 10, now: new Date(now) });
    const codes = recoveryCodes.map((code) => recoveryIndex(keys, owner.subjectId, code));
    await replaceRecoveryCodes(tx, owner, { codes, now: new Date(now) });
  });
  return {
    owner,
    recoveryCodes,
    pass: (ms: number) => {
      now += ms;
    },
    codeAt: (stepsAway: number) => generateSync({ secret, epoch: Math.floor(now / 1000) + stepsAway * 30 }),
    show: async (code: string, shownBy = owner) =>
      (await verifyAuthenticator({ ...shownBy, code, from: nowhere }, deps)) !== 'wrong',
  };
};

describe('an authenticator code', () => {
  it('opens once, and never again in its step', async () => {
    const { show, codeAt } = await enrol();
    const code = codeAt(0);
    expect([await show(code), await show(code)]).toEqual([true, false]);
  });

  it('of the step before is taken, and of two steps before or of the next is not', async () => {
    for (const [stepsAway, isTaken] of [
      [-1, true],
      [-2, false],
      [1, false],
    ] as const) {
      const { show, codeAt } = await enrol();
      expect(await show(codeAt(stepsAway))).toBe(isTaken);
    }
  });

  it('of the step before is not taken once a later one was used', async () => {
    const { show, codeAt } = await enrol();
    const earlier = codeAt(-1);
    expect([await show(codeAt(0)), await show(earlier)]).toEqual([true, false]);
  });

  it('shown by twenty at once opens for one', async () => {
    const { show, codeAt } = await enrol();
    const code = codeAt(0);
    const answers = await Promise.all(Array.from({ length: 20 }, () => show(code)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('opens for nobody else: not for another member, not at another brand', async () => {
    const mine = await enrol();
    const other = await enrol();
    const code = mine.codeAt(0);
    expect(await other.show(code)).toBe(false);
    expect(await mine.show(code, { ...mine.owner, brandId: 'harbour' })).toBe(false);
    expect(await mine.show(code, { brandId, subjectId: newId() })).toBe(false);
    expect(await mine.show(code)).toBe(true);
  });

  it('that is no code at all is refused without a fault', async () => {
    const { show } = await enrol();
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', 'A'.repeat(255), ' '])
      expect(await show(code)).toBe(false);
  });

  it('moves on with time', async () => {
    const { show, codeAt, pass } = await enrol();
    expect(await show(codeAt(0))).toBe(true);
    pass(stepMs);
    expect(await show(codeAt(0))).toBe(true);
  });
});

describe('a recovery code', () => {
  it('has 140 bits and stands for a code once, however it is typed', async () => {
    const { show, recoveryCodes, owner } = await enrol();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){6}[A-Z2-7]{4}$/);
    const [first = '', second = ''] = recoveryCodes;
    expect(await show(first.toLowerCase().replaceAll('-', ' '))).toBe(true);
    expect(await show(first)).toBe(false);
    expect(await show(second)).toBe(true);
    expect(await countRecoveryCodes(database.db.read, owner)).toBe(8);
  });

  it('shown by twenty at once opens for one', async () => {
    const { show, recoveryCodes } = await enrol();
    const answers = await Promise.all(Array.from({ length: 20 }, () => show(recoveryCodes[0] ?? '')));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('of another member opens nothing', async () => {
    const mine = await enrol();
    const other = await enrol();
    expect(await other.show(mine.recoveryCodes[0] ?? '')).toBe(false);
  });
});

describe('the stored data of an authenticator', () => {
  it('holds neither the secret nor a recovery code in the clear', async () => {
    const { owner, recoveryCodes } = await enrol();
    const { rows } = await database.db.pool.query(
      `select secret_sealed, (select string_agg(encode(digest, 'escape'), ' ') from identity.recovery_code r where r.subject_id = a.subject_id) as digests
       from identity.authenticator a where subject_id = $1`,
      [owner.subjectId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].secret_sealed).toMatch(/^v1\.k1\./);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });

  it('says what is switched on', async () => {
    const { owner } = await enrol();
    expect(await enrolledFactors(database.db.read, owner)).toEqual({ authenticator: true, passkeys: 0 });
    expect(await enrolledFactors(database.db.read, { brandId, subjectId: newId() })).toEqual({
      authenticator: false,
      passkeys: 0,
    });
  });
});
