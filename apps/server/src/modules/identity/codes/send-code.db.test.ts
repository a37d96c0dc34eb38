import { randomBytes, randomUUID } from 'node:crypto';
import { byDepth } from '@fairhouse/tooling/depth';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createJobs } from '#platform/jobs/jobs.ts';
import type { Refusal } from '#platform/kernel/refusal.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { countUp } from '../security-log/attempt-counter.ts';
import type { CodeTarget } from './code.types.ts';
import { openMessage } from './dispatch-message.ts';
import { type Asker, type SmsSend, smsLimits } from './limits.ts';
import { type CodeDeps, type CodeRequest, sendCode } from './send-code.ts';
import { type GivenCode, takeCode } from './take-code.ts';

let platform: TestPlatform;
let deps: CodeDeps;
let now: Date;
/** Each test uses a different day, so that tests do not share counts. */
let days = 0;

beforeAll(async () => {
  // A separate Redis database, because one test flushes it.
  platform = await openTestPlatform({ REDIS_URL: inject('services').redisUrl.replace(/\/0$/, '/5') });
  deps = { ...platform.context, jobs: createJobs(), clock: { now: () => now } };
});
afterAll(() => platform.close());
beforeEach(() => {
  days += 1;
  now = new Date(Date.UTC(2030, 0, days, 9));
});

const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

let made = 0;
/** A number with a unique prefix. */
const newNumber = (): CodeTarget => {
  made += 1;
  return { kind: 'mobile', e164: `+6149${String(made).padStart(4, '0')}156`, country: 'AU' };
};
const numberOf = (target: CodeTarget): string => (target.kind === 'mobile' ? target.e164 : target.address);
/** An address in a unique network. */
const newAddress = (): string => {
  made += 1;
  return `100.${64 + (made >> 8)}.${made & 255}.7`;
};

/** A request that shares no subject with any other. */
const inputOf = (more: Partial<CodeRequest> = {}): CodeRequest => ({
  brandId: 'aurora',
  purpose: 'login',
  channel: 'sms',
  target: newNumber(),
  asker: 'stranger',
  bearer: randomBytes(32),
  deviceId: randomUUID(),
  address: newAddress(),
  subjectId: null,
  isReal: true,
  language: 'EN',
  ...more,
});

const codeOf = async (input: CodeRequest): Promise<string> => {
  await sendCode(input, deps);
  const { text } = await lastMessage();
  return /\d{6}/.exec(text)?.[0] ?? 'none';
};

const lastMessage = async () => {
  const { rows } = await platform.database.db.pool.query<{ id: string; sealed: string }>(
    'select id, sealed from identity.dispatch order by id desc limit 1',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was dispatched');
  return openMessage(row.id, row.sealed, deps);
};

const givenOf = ({ brandId, purpose, channel, target, bearer }: CodeRequest, code: string): GivenCode => ({
  brandId,
  purpose,
  channel,
  target,
  bearer,
  code,
});
const take = (input: CodeRequest, code: string) => takeCode(deps.db.read, givenOf(input, code), deps);
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const outcomeOf = (input: CodeRequest): Promise<string> =>
  sendCode(input, deps).then(
    () => 'sent',
    (error: Error) => error.message,
  );

const countDispatches = async (): Promise<number> => {
  const { rows } = await platform.database.db.pool.query<{ n: number }>(
    'select count(*)::int as n from identity.dispatch where created_at >= $1 and created_at < $2',
    [new Date(Date.UTC(2030, 0, days)), new Date(Date.UTC(2030, 0, days + 1))],
  );
  return rows[0]?.n ?? 0;
};

describe('the limits of a message', () => {
  it('let a number have one a minute, wherever the minute begins', async () => {
    const target = newNumber();
    later(59);
    expect(await outcomeOf(inputOf({ target }))).toBe('sent');
    later(2);
    expect(await outcomeOf(inputOf({ target }))).toBe('SYSTEM_TOO_MANY_REQUESTS');
    later(57);
    expect(await outcomeOf(inputOf({ target }))).toBe('SYSTEM_TOO_MANY_REQUESTS');
    later(1);
    expect(await outcomeOf(inputOf({ target }))).toBe('sent');
  });

  it('let a number have one a minute when a hundred ask at once', async () => {
    const target = newNumber();
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcomeOf(inputOf({ target }))));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
  });

  it('count each purpose for itself: login, registration, withdrawal and contact', async () => {
    const same = { target: newNumber(), deviceId: randomUUID() };
    expect(await outcomeOf(inputOf({ ...same, purpose: 'login' }))).toBe('sent');
    expect(await outcomeOf(inputOf({ ...same, purpose: 'resetPassword' }))).toBe('SYSTEM_TOO_MANY_REQUESTS');
    for (const purpose of ['registerMobile', 'stepUp', 'contact'] as const) {
      expect(await outcomeOf(inputOf({ ...same, purpose }))).toBe('sent');
      expect(await outcomeOf(inputOf({ ...same, purpose }))).toBe('SYSTEM_TOO_MANY_REQUESTS');
    }
  });

  it('tell how long to wait: the rest of the pause, then the rest of the day', async () => {
    const target = newNumber();
    const waitOf = () =>
      sendCode(inputOf({ target }), deps).then(
        () => null,
        (error: Refusal) => error.retryAfterSeconds,
      );
    expect(await waitOf()).toBeNull();
    later(20);
    expect(await waitOf()).toBe(40);
    for (let time = 0; time < 4; time += 1) {
      later(60);
      expect(await waitOf()).toBeNull();
    }
    later(60);
    const midnight = Date.UTC(2030, 0, days + 1);
    expect(await waitOf()).toBe((midnight - now.getTime()) / 1_000);
  });

  const repeat = async (times: number, more: () => Partial<CodeRequest>): Promise<string[]> => {
    const outcomes: string[] = [];
    for (let time = 0; time < times; time += 1) {
      outcomes.push(await outcomeOf(inputOf(more())));
      later(61);
    }
    return outcomes;
  };

  it('let a number have five a day', async () => {
    const target = newNumber();
    const outcomes = await repeat(6, () => ({ target }));
    expect(outcomes).toEqual([...Array(5).fill('sent'), 'SYSTEM_TOO_MANY_REQUESTS']);
  });

  it('let a device have five a day', async () => {
    const deviceId = randomUUID();
    const outcomes = await repeat(6, () => ({ deviceId }));
    expect(outcomes).toEqual([...Array(5).fill('sent'), 'SYSTEM_TOO_MANY_REQUESTS']);
  });

  it('let an address have five in ten minutes, and a whole /64 counts as one', async () => {
    const outcomes: string[] = [];
    for (let time = 0; time < 6; time += 1)
      outcomes.push(await outcomeOf(inputOf({ address: `2001:db8::${time + 1}` })));
    expect(outcomes).toEqual([...Array(5).fill('sent'), 'SYSTEM_TOO_MANY_REQUESTS']);
    later(600);
    expect(await outcomeOf(inputOf({ address: '2001:db8::99' }))).toBe('sent');
  });

  it('let an address have twenty a day', async () => {
    const address = newAddress();
    const outcomes: string[] = [];
    for (let time = 0; time < 21; time += 1) {
      outcomes.push(await outcomeOf(inputOf({ address })));
      later(200);
    }
    expect(outcomes).toEqual([...Array(20).fill('sent'), 'SYSTEM_TOO_MANY_REQUESTS']);
  });

  it('let a prefix have twenty an hour, also when fifty ask at once', async () => {
    const adjacent = (last: number): CodeTarget => ({
      kind: 'mobile',
      e164: `+61480000${String(last).padStart(3, '0')}`,
      country: 'AU',
    });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, last) => outcomeOf(inputOf({ target: adjacent(last) }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'AUTH_QUOTA_EXCEEDED')).toHaveLength(30);
  });

  it('send to no country that is not on the list', async () => {
    const target = { kind: 'mobile', e164: '+37360000123', country: 'MD' } as const;
    expect(await outcomeOf(inputOf({ target }))).toBe('AUTH_QUOTA_EXCEEDED');
    expect(await countDispatches()).toBe(0);
  });

  it.each([
    ['sms_network', 'SYSTEM_TOO_MANY_REQUESTS'],
    ['sms_country', 'AUTH_QUOTA_EXCEEDED'],
    ['sms_brand', 'AUTH_QUOTA_EXCEEDED'],
  ])('hold at %s, and the refused are not counted', async (kind, refusal) => {
    const limit = smsLimits('stranger').find(({ window }) => window.kind === kind);
    if (limit === undefined) throw new Error('no such limit');
    const address = newAddress();
    const send = { budget: 'login', number: '', country: 'AU', address, deviceId: '' } as const;
    const subject = limit.subjectOf(send);
    await countUp(deps.db.read, limit.window, { brandId: 'aurora', subject, now, by: limit.max - 1 }, deps);
    expect(await outcomeOf(inputOf({ address }))).toBe('sent');
    expect(await outcomeOf(inputOf({ address }))).toBe(refusal);
    expect(await countUp(deps.db.read, limit.window, { brandId: 'aurora', subject, now, by: 0 }, deps)).toBe(limit.max);
  });

  it('let a mailbox have one a minute and five a day', async () => {
    const target = { kind: 'email', address: 'mara@example.com' } as const;
    const more = { target, channel: 'email', purpose: 'contact' } as const;
    expect(await outcomeOf(inputOf(more))).toBe('sent');
    expect(await outcomeOf(inputOf(more))).toBe('SYSTEM_TOO_MANY_REQUESTS');
    later(61);
    const outcomes = await repeat(5, () => more);
    expect(outcomes).toEqual([...Array(4).fill('sent'), 'SYSTEM_TOO_MANY_REQUESTS']);
  });

  it('are counted with and without a recipient', async () => {
    const target = newNumber();
    expect(await outcomeOf(inputOf({ target, isReal: false }))).toBe('sent');
    expect(await outcomeOf(inputOf({ target, isReal: true }))).toBe('SYSTEM_TOO_MANY_REQUESTS');
  });

  it('survive a flushed Redis', async () => {
    const target = newNumber();
    const input = inputOf({ target });
    const code = await codeOf(input);
    for (let time = 0; time < 4; time += 1) await take(input, wrong(code));
    await platform.context.redis.flushdb();
    expect(await outcomeOf(inputOf({ target }))).toBe('SYSTEM_TOO_MANY_REQUESTS');
    expect(await take(input, wrong(code))).toEqual({ ok: false, why: 'wrong' });
    expect(await take(input, code)).toEqual({ ok: false, why: 'expired' });
  });
});

describe('a flood of strangers', () => {
  const countedFor = (asker: Asker, kind: string) => {
    const limit = smsLimits(asker).find(({ window }) => window.kind === kind);
    if (limit === undefined) throw new Error('no such limit');
    return limit;
  };
  const spendAll = async (limit: ReturnType<typeof countedFor>, send: SmsSend): Promise<void> => {
    const by = Math.floor(limit.max * (limit.share ?? 1));
    await countUp(deps.db.read, limit.window, { brandId: 'aurora', subject: limit.subjectOf(send), now, by }, deps);
  };

  it('that has used up a number leaves its owner a code, at once', async () => {
    const target = newNumber();
    for (let time = 0; time < 6; time += 1) {
      await outcomeOf(inputOf({ target }));
      later(61);
    }
    expect(await outcomeOf(inputOf({ target }))).toBe('SYSTEM_TOO_MANY_REQUESTS');
    expect(await outcomeOf(inputOf({ target, asker: 'owner', purpose: 'secondStep' }))).toBe('sent');
    expect(await outcomeOf(inputOf({ target, asker: 'member', purpose: 'contact' }))).toBe('sent');
  });

  it.each(
    smsLimits('stranger')
      .map(({ window }) => window.kind)
      .filter((kind) => !/^sms_(country|brand)$/.test(kind)),
  )('that has used up %s leaves its owner a code', async (kind) => {
    const input = inputOf();
    const { address, deviceId } = input;
    const send = { budget: 'login', number: numberOf(input.target), country: 'AU', address, deviceId } as const;
    await spendAll(countedFor('stranger', kind), send);
    expect(await outcomeOf(input)).not.toBe('sent');
    expect(await outcomeOf({ ...input, asker: 'owner' })).toBe('sent');
  });

  it.each(['sms_country', 'sms_brand'])(
    'stops at three quarters of %s, and the whole is never passed',
    async (kind) => {
      const send = { budget: 'login', number: '', country: 'AU', address: '', deviceId: '' } as const;
      const whole = countedFor('owner', kind);
      const part = Math.floor(whole.max * 0.75);
      const count = (limit: typeof whole, by: number) =>
        countUp(deps.db.read, limit.window, { brandId: 'aurora', subject: limit.subjectOf(send), now, by }, deps);
      for (const limit of [countedFor('stranger', `${kind}_unreserved`), whole]) await count(limit, part - 1);
      expect(await outcomeOf(inputOf())).toBe('sent');
      expect(await outcomeOf(inputOf())).toBe('AUTH_QUOTA_EXCEEDED');
      expect(await outcomeOf(inputOf({ asker: 'member' }))).toBe('AUTH_QUOTA_EXCEEDED');
      expect(await outcomeOf(inputOf({ asker: 'owner' }))).toBe('sent');
      expect(await count(whole, 0)).toBe(part + 1);
      await count(whole, whole.max - part - 1);
      expect(await outcomeOf(inputOf({ asker: 'owner' }))).toBe('AUTH_QUOTA_EXCEEDED');
    },
  );

  it('does not end the code that the owner is typing', async () => {
    const input = inputOf({ asker: 'owner' });
    const code = await codeOf(input);
    expect(await outcomeOf(inputOf({ target: input.target }))).toBe('sent');
    expect(await take(input, code)).toEqual({ ok: true });
  });

  it('leaves the owner of a mailbox a code as well', async () => {
    const target = { kind: 'email', address: 'owner@example.com' } as const;
    const more = { target, channel: 'email', purpose: 'secondStep' } as const;
    for (let time = 0; time < 5; time += 1) {
      expect(await outcomeOf(inputOf(more))).toBe('sent');
      later(61);
    }
    expect(await outcomeOf(inputOf(more))).toBe('SYSTEM_TOO_MANY_REQUESTS');
    expect(await outcomeOf(inputOf({ ...more, asker: 'owner' }))).toBe('sent');
  });
});

describe('a pumper', () => {
  const sends = byDepth({ usual: 1_000, deep: 5_000 });

  it(`gets at most the budget out of ${sends} sends, is noted, and stands in nobody’s way`, {
    timeout: 240_000,
  }, async () => {
    const numbers = Array.from({ length: 500 }, (_, last) => `+61481234${String(last).padStart(3, '0')}`);
    const addresses = Array.from({ length: 200 }, (_, last) => `198.51.100.${last}`);
    const pick = <Item>(items: readonly Item[], at: number): Item => {
      const item = items[at % items.length];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    };
    let at = 0;
    const pump = async (): Promise<void> => {
      while (at < sends) {
        const mine = at;
        at += 1;
        await outcomeOf(
          inputOf({
            target: { kind: 'mobile', e164: pick(numbers, mine), country: 'AU' },
            address: pick(addresses, mine * 7),
          }),
        );
      }
    };
    await Promise.all(Array.from({ length: 10 }, pump));
    expect(await countDispatches()).toBe(20);
    const { rows } = await platform.database.db.pool.query<{ details: { limit: string } }>(
      `select details from identity.security_event where kind = 'sms_breaker_open' and at = $1`,
      [now],
    );
    expect(rows.map(({ details }) => details.limit)).toEqual(['sms_prefix']);
    expect(await outcomeOf(inputOf())).toBe('sent');
    const elsewhere = { kind: 'mobile', e164: '+351912345678', country: 'PT' } as const;
    expect(await outcomeOf(inputOf({ target: elsewhere }))).toBe('sent');
  });
});

describe('a code', () => {
  it('opens what it was sent for, once', async () => {
    const input = inputOf();
    const code = await codeOf(input);
    expect(code).toMatch(/^\d{6}$/);
    expect(await take(input, ` ${code} `)).toEqual({ ok: true });
    expect(await take(input, code)).toEqual({ ok: false, why: 'wrong' });
  });

  it('is used by one of fifty who have it right at once', async () => {
    const input = inputOf();
    const code = await codeOf(input);
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(input, code)));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('has five tries, and a right sixth comes too late', async () => {
    const input = inputOf();
    const code = await codeOf(input);
    for (let time = 0; time < 5; time += 1) expect(await take(input, wrong(code))).toEqual({ ok: false, why: 'wrong' });
    expect(await take(input, code)).toEqual({ ok: false, why: 'expired' });
  });

  it('has five tries when a hundred guess at once', async () => {
    const input = inputOf();
    const code = await codeOf(input);
    await Promise.all(Array.from({ length: 100 }, () => take(input, wrong(code))));
    const { rows } = await platform.database.db.pool.query('select tries from identity.code order by id desc limit 1');
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await take(input, code)).ok).toBe(false);
  });

  it('opens within its last second and not after it', async () => {
    const [early, late] = [inputOf(), inputOf()];
    const [earlyCode, lateCode] = [await codeOf(early), await codeOf(late)];
    later(299);
    expect(await take(early, earlyCode)).toEqual({ ok: true });
    later(1);
    expect(await take(late, lateCode)).toEqual({ ok: false, why: 'expired' });
  });

  it.each([
    ['another purpose', () => ({ purpose: 'resetPassword' as const })],
    ['another number', () => ({ target: newNumber() })],
    ['another browser', () => ({ bearer: randomBytes(32) })],
    ['another brand', () => ({ brandId: 'harbour' })],
  ])('opens nothing for %s, and is not spent by the try', async (_what, other) => {
    const input = inputOf();
    const code = await codeOf(input);
    for (let time = 0; time < 6; time += 1)
      expect(await take({ ...input, ...other() }, code)).toEqual({ ok: false, why: 'wrong' });
    expect(await take(input, code)).toEqual({ ok: true });
  });

  it('dies when the next one is sent', async () => {
    const input = inputOf();
    const first = await codeOf(input);
    later(61);
    let second = await codeOf(input);
    while (second === first) {
      later(61);
      second = await codeOf(input);
    }
    expect(await take(input, first)).toEqual({ ok: false, why: 'wrong' });
    expect(await take(input, second)).toEqual({ ok: true });
  });

  it('is missed when nothing was typed', async () => {
    expect(await take(inputOf(), '  ')).toEqual({ ok: false, why: 'missing' });
  });

  it('is counted as used in the conversion rate', async () => {
    const input = inputOf();
    await take(input, await codeOf(input));
    const { rows } = await platform.database.db.pool.query(
      'select verified_at is not null as told from identity.dispatch order by id desc limit 1',
    );
    expect(rows).toEqual([{ told: true }]);
  });
});

describe('what lies in the database', () => {
  it('holds neither the number nor the code in the clear, in row or job', async () => {
    const input = inputOf();
    const code = await codeOf(input);
    const { rows } = await platform.database.db.pool.query<{ text: string }>(
      `select d::text as text from identity.dispatch d where created_at = $1
       union all select c::text from identity.code c where created_at = $1
       union all select j.payload::text from graphile_worker._private_jobs j`,
      [now],
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    const all = rows.map(({ text }) => text).join('\n');
    for (const secret of [
      numberOf(input.target).slice(1),
      numberOf(input.target).slice(3),
      `#${code}`,
      input.target.kind,
    ])
      expect(all).not.toContain(secret);
    // Six digits may occur anywhere by chance, but the code must not appear as a word of its own.
    expect(all).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
  });

  it('is the same without a recipient, and no code matches', async () => {
    const input = inputOf({ isReal: false });
    const code = await codeOf(input);
    expect(await take(input, code)).toEqual({ ok: false, why: 'wrong' });
    const { rows } = await platform.database.db.pool.query(
      'select template, code_id from identity.dispatch order by id desc limit 1',
    );
    expect(rows).toEqual([{ template: 'nobody', code_id: null }]);
  });

  it('is a notice to the owner where the contact is taken', async () => {
    await sendCode(inputOf({ purpose: 'register', isReal: false, instead: 'already_registered' }), deps);
    const { text } = await lastMessage();
    expect(text).toContain('already has an account');
    expect(text).not.toMatch(/\d{6}/);
  });
});
