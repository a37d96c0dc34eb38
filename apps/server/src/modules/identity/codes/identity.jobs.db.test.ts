import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/kernel/ids.ts';
import { registry } from '#platform/kernel/metrics.ts';
import { openTestAccount } from '#test/harness/test-account.ts';
import { openTestMember } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { countUp, readCount } from '../security-log/attempt-counter.ts';
import { openMessage } from './dispatch-message.ts';
import { type IdentityJobDeps, identitySchedules, identityTasks } from './identity.jobs.ts';
import { notifyMember } from './notify-member.ts';

let platform: TestPlatform;
let deps: IdentityJobDeps;
let now = new Date();

beforeAll(async () => {
  platform = await openTestPlatform();
  deps = { ...platform.context, jobs: createJobs(), clock: { now: () => now } };
});
afterAll(() => platform.close());
beforeEach(() => {
  now = new Date();
});

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.db.pool.query<Row>(text, values)).rows;

const run = async (name: string): Promise<void> => {
  const task = identityTasks(deps).find((each) => each.name === name);
  if (task === undefined) throw new Error(`no task ${name}`);
  await task.run({}, { attempt: 1 });
};

it('every schedule names a task that is there', () => {
  const names = identityTasks(deps).map(({ name }) => name);
  for (const { task } of identitySchedules) expect(names).toContain(task);
});

describe('the detection of unused messages', () => {
  const sendMany = async ({ sent, verified, country }: { sent: number; verified: number; country: string }) => {
    const prefix = randomBytes(32);
    for (let at = 0; at < sent; at += 1)
      await query(
        `insert into identity.dispatch (id, brand_id, channel, template, country, prefix, code_id, created_at, sent_at, verified_at)
         values ($1, 'aurora', 'sms', 'code:login', $2, $3, $4, $5, $5, $6)`,
        [newId(), country, prefix, newId(), now, at < verified ? now : null],
      );
  };
  const lowOf = async (): Promise<Record<string, number>> => {
    await run('identity.watch_conversion');
    const { values } = (await registry.getSingleMetric('sms_conversion_low')?.get()) ?? { values: [] };
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels.scope), value]));
  };

  it('is quiet below fifty messages, and where three in ten are used', async () => {
    now = new Date('2031-01-01T10:00:00Z');
    await sendMany({ sent: 49, verified: 0, country: 'VN' });
    await sendMany({ sent: 50, verified: 15, country: 'TH' });
    expect(await lowOf()).toEqual({ country: 0, prefix: 0 });
  });

  it('raises the alarm by country and by prefix where fewer are used', async () => {
    now = new Date('2031-01-02T10:00:00Z');
    await sendMany({ sent: 50, verified: 14, country: 'TH' });
    expect(await lowOf()).toEqual({ country: 1, prefix: 1 });
  });

  it('sees a country that is pumped over many prefixes', async () => {
    now = new Date('2031-01-03T10:00:00Z');
    for (let at = 0; at < 5; at += 1) await sendMany({ sent: 10, verified: 0, country: 'ID' });
    expect(await lowOf()).toEqual({ country: 1, prefix: 0 });
  });

  it('ignores messages older than a quarter of an hour', async () => {
    now = new Date('2031-01-03T10:15:01Z');
    expect(await lowOf()).toEqual({ country: 0, prefix: 0 });
  });
});

describe('the cleanup', () => {
  it('removes what ended an hour ago and leaves the rest', async () => {
    const window = { kind: 'test_window', seconds: 600 };
    const subject = { brandId: 'aurora', subject: 'somebody' };
    now = new Date('2031-02-01T10:00:00Z');
    await countUp(deps.db.read, window, { ...subject, now }, deps);
    const early = now;
    now = new Date('2031-02-01T11:05:00Z');
    await countUp(deps.db.read, window, { ...subject, now }, deps);
    await run('identity.clear_ended');
    expect(await readCount(deps.db.read, window, { ...subject, now: early }, deps)).toBe(1);
    now = new Date('2031-02-01T11:10:01Z');
    await run('identity.clear_ended');
    expect(await readCount(deps.db.read, window, { ...subject, now: early }, deps)).toBe(0);
    expect(await readCount(deps.db.read, window, { ...subject, now: new Date('2031-02-01T11:05:00Z') }, deps)).toBe(1);
  });

  it('removes codes, links, pending logins and remembered browsers that are over', async () => {
    now = new Date('2031-03-01T10:00:00Z');
    const [over, alive] = [new Date('2031-03-01T08:59:59Z'), new Date('2031-03-01T09:00:01Z')];
    for (const ends of [over, alive]) {
      const created = new Date('2031-03-01T00:00:00Z');
      await query(
        `insert into identity.code (id, brand_id, purpose, channel, target, bearer, digest, created_at, expires_at)
         values ($1, 'aurora', 'login', 'sms', $2, $2, $2, $3, $4)`,
        [newId(), randomBytes(32), created, ends],
      );
      await query('insert into identity.reset_link values ($1, $2, $3, $4, $5)', [
        randomBytes(32),
        'aurora',
        newId(),
        created,
        ends,
      ]);
      await query(
        `insert into identity.pending_login (id_hash, brand_id, subject_id, bearer, door, area, remember, address, methods, created_at, expires_at)
         values ($1, 'aurora', $2, $1, 'username', 'member', false, '203.0.113.1', '{}', $3, $4)`,
        [randomBytes(32), newId(), created, ends],
      );
      await query(
        `insert into identity.remember_token (selector, brand_id, subject_id, family, validator_hash, created_at, expires_at)
         values ($1, 'aurora', $2, $2, $3, $4, $5)`,
        [randomBytes(16), newId(), randomBytes(32), created, ends],
      );
    }
    await run('identity.clear_ended');
    for (const table of ['code', 'reset_link', 'pending_login', 'remember_token'])
      expect(await query(`select expires_at from identity.${table}`), table).toEqual([{ expires_at: alive }]);
  });

  it('empties messages whose job is gone', async () => {
    now = new Date('2031-04-01T10:00:00Z');
    const id = newId();
    await query(
      `insert into identity.dispatch (id, brand_id, channel, template, sealed, created_at)
       values ($1, 'aurora', 'email', 'reset_mail', 'sealed', $2)`,
      [id, new Date('2031-04-01T08:00:00Z')],
    );
    await run('identity.clear_ended');
    expect(await query('select sealed, failure from identity.dispatch where id = $1', [id])).toEqual([
      { sealed: null, failure: 'forgotten' },
    ]);
  });
});

describe('the closing of trial accounts', () => {
  it('takes those of eight days and leaves those of six', async () => {
    const { memberId } = await openTestMember(platform.database.db, { type: 4, currency: 'FUN' });
    const opened = new Date();
    const stateAfter = async (days: number): Promise<unknown> => {
      now = new Date(opened.getTime() + days * 24 * 3600_000);
      await run('identity.close_idle_trials');
      return (await query<{ state: string }>('select state from member.member where id = $1', [memberId]))[0]?.state;
    };
    expect(await stateAfter(6)).toBe('active');
    expect(await stateAfter(8)).toBe('closed');
  });
});

describe('a notice', () => {
  const notify = async (memberId: string, notice: 'new_device' | 'welcome') => {
    const before = await query<{ id: string }>('select id from identity.dispatch');
    await deps.db.transaction((tx) => notifyMember(tx, { brandId: 'aurora', memberId, notice }, deps));
    const rows = await query<{ id: string; sealed: string; channel: string }>(
      'select id, sealed, channel from identity.dispatch where id <> all($1)',
      [before.map(({ id }) => id)],
    );
    return rows.map(({ id, sealed, channel }) => [channel, openMessage(id, sealed, deps).to]);
  };

  it('goes to the verified mailbox first', async () => {
    const { member } = await openTestAccount(platform, { mobile: '+61491570301', email: 'yara@example.com' });
    expect(await notify(member.id, 'new_device')).toEqual([['email', 'yara@example.com']]);
  });

  it('of security goes to the phone where there is no mailbox; a welcome does not', async () => {
    const { member } = await openTestAccount(platform, { mobile: '+61491570302' });
    expect(await notify(member.id, 'welcome')).toEqual([]);
    expect(await notify(member.id, 'new_device')).toEqual([['sms', '+61491570302']]);
  });

  it('goes nowhere without a verified contact', async () => {
    const { member } = await openTestAccount(platform);
    expect(await notify(member.id, 'new_device')).toEqual([]);
  });

  it('comes to a phone ten times a day and no more', async () => {
    const { member } = await openTestAccount(platform, { mobile: '+61491570303' });
    let came = 0;
    for (let time = 0; time < 12; time += 1) came += (await notify(member.id, 'new_device')).length;
    expect(came).toBe(10);
  });
});
