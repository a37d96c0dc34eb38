import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Clock, systemClock } from '#platform/kernel/clock.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createLog } from '#platform/kernel/log.ts';
import { connectRedis, type RedisClient } from '#platform/redis/redis.ts';
import { createSingleUse } from '#platform/redis/single-use.ts';
import { openTcpGate } from '#test/harness/tcp-gate.ts';
import { until } from '#test/harness/until.ts';
import { createChallenge } from './create-challenge.ts';
import { demandProof } from './demand-proof.ts';
import { createRenderer } from './drawing/render-png.ts';
import { getCaptcha } from './get-captcha.ts';
import { challengeName } from './stored-challenge.ts';
import { askForWork } from './work-level.ts';

const log = createLog({ level: 'silent', role: 'test' });
let redis: RedisClient;
beforeAll(async () => {
  redis = connectRedis(inject('services').redisUrl, log);
  await until(async () => redis.status === 'ready');
});
afterAll(() => redis.disconnect());

const render = createRenderer({ atOnceMax: 4, waitingMax: 28 });

/** A browser, and a key ring that lets the test read the letters of a captcha. */
const start = ({ clock = systemClock, client = redis }: { clock?: Clock; client?: RedisClient } = {}) => {
  const ring = createKeyRing([{ id: 'test', key: Buffer.alloc(32, 7) }]);
  let leaked = '';
  const keys: typeof ring = {
    ...ring,
    digest: (purpose, text) => {
      leaked = text.split(':')[1] ?? '';
      return ring.digest(purpose, text);
    },
  };
  const deps = { keys, clock, render, singleUse: createSingleUse(client) };
  const visitor = { bearer: randomBytes(32) };
  const draw = async () => {
    const picture = await getCaptcha(visitor, deps);
    return { picture, letters: leaked };
  };
  return { deps, visitor, draw };
};

const failed = { code: 'AUTH_CAPTCHA_FAILED', details: { captcha: true } };

describe('an endpoint that requires a proof', () => {
  it.each([{}, { captcha: '' }, { captcha: '   ' }])('reports it when it is given %j', async (given) => {
    const { deps, visitor } = start();
    await expect(demandProof(visitor, given, deps)).rejects.toMatchObject({
      code: 'AUTH_CAPTCHA_REQUIRED',
      details: { captcha: true },
    });
  });

  it('accepts either of two proofs', async () => {
    const { deps, visitor, draw } = start();
    const { letters } = await draw();
    const slider = { challengeId: 'unheard-of', solution: '100' };
    await expect(demandProof(visitor, { captcha: letters, slider }, deps)).resolves.toBeUndefined();
  });
});

describe('a captcha', () => {
  it('is accepted once, in any spelling of its letters', async () => {
    const { deps, visitor, draw } = start();
    const { letters } = await draw();
    expect(letters).toMatch(/^[2346789CFHJKLMNPRTVWXY]{5}$/);
    const captcha = ` ${letters.toLowerCase()} `;
    await expect(demandProof(visitor, { captcha }, deps)).resolves.toBeUndefined();
    await expect(demandProof(visitor, { captcha }, deps)).rejects.toMatchObject(failed);
  });

  it('is used up by a wrong answer', async () => {
    const { deps, visitor, draw } = start();
    const { letters } = await draw();
    await expect(demandProof(visitor, { captcha: 'AAAAA' }, deps)).rejects.toMatchObject(failed);
    await expect(demandProof(visitor, { captcha: letters }, deps)).rejects.toMatchObject(failed);
  });

  it('of one browser is neither accepted from nor used up by another', async () => {
    const { deps, visitor, draw } = start();
    const { letters } = await draw();
    const stranger = { bearer: randomBytes(32) };
    await expect(demandProof(stranger, { captcha: letters }, deps)).rejects.toMatchObject(failed);
    await expect(demandProof(visitor, { captcha: letters }, deps)).resolves.toBeUndefined();
  });

  it('is accepted from one of twenty concurrent callers', async () => {
    const { deps, visitor, draw } = start();
    const { letters } = await draw();
    const tries = Array.from({ length: 20 }, () => demandProof(visitor, { captcha: letters }, deps));
    expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('replaces the previous one', async () => {
    const { deps, visitor, draw } = start();
    const before = await draw();
    await sleep(1_050);
    const after = await draw();
    expect(after.picture).not.toBe(before.picture);
    await expect(demandProof(visitor, { captcha: before.letters }, deps)).rejects.toMatchObject(failed);
  });

  it('expires after two minutes', async () => {
    const { deps, visitor, draw } = start();
    const { letters } = await draw();
    const key = `once:captcha:${visitor.bearer.toString('hex')}`;
    const seconds = await redis.ttl(key);
    expect(seconds).toBeGreaterThan(110);
    expect(seconds).toBeLessThanOrEqual(120);
    await redis.pexpire(key, 1);
    await sleep(20);
    await expect(demandProof(visitor, { captcha: letters }, deps)).rejects.toMatchObject(failed);
  });

  it('discloses its letters neither in the response nor in the store', async () => {
    const { visitor, draw } = start();
    const { letters, picture } = await draw();
    expect(Buffer.from(picture, 'base64').toString('latin1').toUpperCase()).not.toContain(letters);
    expect(await redis.get(`once:captcha:${visitor.bearer.toString('hex')}`)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is drawn once a second for a browser', async () => {
    const { draw } = start();
    const both = await Promise.allSettled([draw(), draw()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'SYSTEM_TOO_MANY_REQUESTS', retryAfterSeconds: 1 },
    });
    await sleep(1_050);
    await expect(draw()).resolves.toBeDefined();
  });

  it('is drawn thirty times in ten minutes for a browser, and again in the next ten', async () => {
    let now = new Date('2026-03-01T08:03:20Z');
    const { deps, visitor } = start({ clock: { now: () => now } });
    const hurried = {
      ...deps,
      render: async () => Buffer.from('drawn'),
      singleUse: { ...deps.singleUse, first: async () => true },
    };
    for (let count = 0; count < 30; count += 1) await getCaptcha(visitor, hurried);
    await expect(getCaptcha(visitor, hurried)).rejects.toMatchObject({
      code: 'SYSTEM_TOO_MANY_REQUESTS',
      retryAfterSeconds: 400,
    });
    now = new Date('2026-03-01T08:10:00Z');
    await expect(getCaptcha(visitor, hurried)).resolves.toBeDefined();
  });
});

describe('a slider', () => {
  const open = async () => {
    const { deps, visitor } = start();
    const shown = await createChallenge(visitor, { kind: 'slider' }, deps);
    const { challengeId } = shown;
    const stored = await deps.singleUse.look('challenge', challengeName({ challengeId, bearer: visitor.bearer }));
    const { left } = JSON.parse(stored ?? '{}') as { left: number };
    const put = (at: number, by = visitor) => demandProof(by, { slider: { challengeId, solution: String(at) } }, deps);
    return { shown, left, put };
  };

  it('accepts an error of three pixels to either side', async () => {
    for (const miss of [-3, 0, 3]) {
      const { left, put } = await open();
      await expect(put(left + miss)).resolves.toBeUndefined();
    }
  });

  it('refuses an error of five pixels, and is used up by it', async () => {
    for (const miss of [-5, 5]) {
      const { left, put } = await open();
      await expect(put(left + miss)).rejects.toMatchObject(failed);
      await expect(put(left)).rejects.toMatchObject(failed);
    }
  });

  it('is solved once, and by nobody else', async () => {
    const { left, put } = await open();
    await expect(put(left, { bearer: randomBytes(32) })).rejects.toMatchObject(failed);
    await expect(put(left)).resolves.toBeUndefined();
    await expect(put(left)).rejects.toMatchObject(failed);
  });

  it('discloses everything but the target offset', async () => {
    const { shown, left } = await open();
    expect(Object.keys(shown).sort()).toEqual(
      ['challengeId', 'expiresAt', 'height', 'kind', 'picture', 'piece', 'pieceSize', 'pieceTop', 'width'].sort(),
    );
    expect(left).toBeGreaterThanOrEqual(90);
    expect(left).toBeLessThanOrEqual(260);
  });
});

describe('a proof of work', () => {
  const open = async () => {
    const { deps, visitor } = start();
    const shown = await createChallenge(visitor, { kind: 'work' }, deps);
    if (shown.kind !== 'work') throw new Error('another kind was made');
    const give = (solution: string, by = visitor) =>
      demandProof(by, { slider: { challengeId: shown.challengeId, solution } }, deps);
    return { work: shown.work, give };
  };
  /** Solves the proof of work as a browser does. */
  const solve = ({ challenge, salt, maxnumber }: { challenge: string; salt: string; maxnumber: number }): string => {
    for (let number = 0; number <= maxnumber; number += 1)
      if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return String(number);
    throw new Error('there is no number');
  };

  it('is accepted by the same endpoint, once, and from this browser only', async () => {
    const { work, give } = await open();
    const solution = solve(work);
    await expect(give(solution, { bearer: randomBytes(32) })).rejects.toMatchObject(failed);
    await expect(give(solution)).resolves.toBeUndefined();
    await expect(give(solution)).rejects.toMatchObject(failed);
  });

  it('with a wrong solution is refused and cannot be tried again', async () => {
    const { work, give } = await open();
    const solution = solve(work);
    await expect(give(String(Number(solution) + 1))).rejects.toMatchObject(failed);
    await expect(give(solution)).rejects.toMatchObject(failed);
  });

  it('of a raised level is twice as hard each time, up to eight times, and the browser cannot choose another', async () => {
    const { deps, visitor } = start();
    const numbers: number[] = [];
    for (const level of [0, 1, 2, 3, 4]) {
      await askForWork(visitor, level, deps);
      const shown = await createChallenge(visitor, { kind: 'work' }, deps);
      if (shown.kind === 'work') numbers.push(shown.work.maxnumber);
    }
    expect(numbers).toEqual([75_000, 150_000, 300_000, 600_000, 600_000]);
  });

  it('of a lower level is refused where a higher one is required, and so are a captcha and a slider', async () => {
    const { deps, visitor, draw } = start();
    const raised = { details: { captcha: true, work: true } };
    const easy = await createChallenge(visitor, { kind: 'work' }, deps);
    if (easy.kind !== 'work') throw new Error('another kind was made');
    const slider = { challengeId: easy.challengeId, solution: solve(easy.work) };
    await expect(demandProof(visitor, { slider }, deps, 1)).rejects.toMatchObject({ ...failed, ...raised });
    const { letters } = await draw();
    await expect(demandProof(visitor, { captcha: letters }, deps, 1)).rejects.toMatchObject({
      code: 'AUTH_CAPTCHA_REQUIRED',
      ...raised,
    });
    const hard = await createChallenge(visitor, { kind: 'work' }, deps);
    if (hard.kind !== 'work') throw new Error('another kind was made');
    expect(hard.work.maxnumber).toBe(2 * easy.work.maxnumber);
    const done = { slider: { challengeId: hard.challengeId, solution: solve(hard.work) } };
    await expect(demandProof(visitor, done, deps, 1)).resolves.toBeUndefined();
  });

  it('of one challenge does not solve another', async () => {
    const [first, second] = [await open(), await open()];
    await expect(second.give(solve(first.work))).rejects.toMatchObject(failed);
  });
});

it('every endpoint refuses when the store of proofs is down', async () => {
  const { redisUrl } = inject('services');
  const gate = await openTcpGate(redisUrl);
  const client = connectRedis(gate.through(redisUrl), log);
  try {
    await until(async () => client.status === 'ready');
    const { deps, visitor, draw } = start({ client });
    const { letters } = await draw();
    await gate.shut();
    const lost = { code: 'SYSTEM_OVERLOADED' };
    await expect(demandProof(visitor, { captcha: letters }, deps)).rejects.toMatchObject(lost);
    await expect(draw()).rejects.toMatchObject(lost);
    for (const kind of ['slider', 'work'] as const)
      await expect(createChallenge(visitor, { kind }, deps)).rejects.toMatchObject(lost);
  } finally {
    client.disconnect();
    await gate.shut();
  }
});
