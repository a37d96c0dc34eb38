import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import type { Mailer, OutgoingMail } from '#platform/mail/mailer.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';
import { projectReports } from '../rollups/project-reports.ts';
import { replaceDays } from '../rollups/replace-days.ts';
import { queueDue } from '../schedules/queue-due.ts';
import { sendSchedule } from '../schedules/send-schedule.ts';
import { reportExportKind } from './report-export.ts';

const brand = { brandId: 'aurora', currency: 'USD', timeZone: 'Europe/Lisbon' };
const url = '/api/ops/v1/brands/aurora';
const range = 'from=2026-07-13&to=2026-07-15';

let ops: TestOps;
let [one, two]: TestMember[] = [];
let game = '';
beforeAll(async () => {
  ops = await openTestOps();
  const { db } = ops.database;
  [one, two] = [await openTestMember(db), await openTestMember(db)];
  const { rows } = await db.pool.query<{ id: string }>(
    `update catalog.game set rtp_ppm = 960000 where game_id = (select game_id from catalog.game limit 1) returning game_id as id`,
  );
  game = rows[0]?.id ?? '';
  const play = async (member: TestMember, at: string, staked: number, won: number) => {
    const id = randomUUID();
    await db.pool.query(
      `insert into bet.round (id, brand_id, member_id, wallet_id, currency, is_play_money, source_id, vendor_code, round,
         game_id, state, last_seq, opened_at, last_at, settled_at)
       values ($1::uuid, 'aurora', $2, 1, 'USD', false, 1, 'studio', $1::text, $3, 'settled', 1, now(), now(), now())`,
      [id, member.memberId, game],
    );
    await db.pool.query(
      `with next as (insert into bet.fact_counter as c (brand_id, last) values ('aurora', 1)
         on conflict (brand_id) do update set last = c.last + 1 returning last)
       insert into bet.fact (brand_id, number, round_id, revision, member_id, currency, game_type, vassalage, happened_at, day,
         d_rounds, d_staked, d_won, d_valid, d_cash_valid, counts, cause)
       select 'aurora', last, $1, 1, $2, 'USD', 'RNG', 'ONE', $3::timestamptz, ($3::timestamptz at time zone 'Europe/Lisbon')::date,
         1, $4, $5, 0, 0, true, 'settled' from next`,
      [id, member.memberId, at, staked, won],
    );
  };
  // Half past eleven in the evening UTC is the next day in Lisbon's summer.
  await play(one as TestMember, '2026-07-12T23:30:00Z', 1_000, 400);
  await play(one as TestMember, '2026-07-14T10:00:00Z', 2_000, 0);
  await play(two as TestMember, '2026-07-14T11:00:00Z', 3_000, 9_000);
  await play(one as TestMember, '2026-07-09T11:00:00Z', 500, 0);
  await projectReports({ db }, brand);
  await replaceDays({ db }, brand, { days: 3 });
});
afterAll(() => ops.close());

const get = async (path: string, role: Parameters<TestOps['as']>[0] = 'finance_checker') =>
  (await ops.as(role).get(`${url}${path}`)).value;

describe('reports', () => {
  it('show days of the brand with their comparison, and players of a range once', async () => {
    const report = await get(`/reports/overview?${range}&by=day&compare=weekdays`);
    expect(report.rows.map(({ key, values }: never) => [key, (values as Record<string, unknown>).ggr])).toEqual([
      ['2026-07-13', '600'],
      ['2026-07-14', '-4000'],
      ['2026-07-15', '0'],
    ]);
    expect(report.totals).toMatchObject({
      staked: '6000',
      won: '9400',
      ggr: '-3400',
      activePlayers: 2,
      hold: -56.6666,
      theoreticalHold: 4,
    });
    expect(report.comparedWith).toEqual({ from: '2026-07-06', to: '2026-07-08' });
    expect(report.previous).toMatchObject({ ggr: '0', activePlayers: 0 });
    const week = await get(`/reports/overview?from=2026-07-06&to=2026-07-15&by=week`);
    expect(week.rows.map(({ values }: never) => (values as Record<string, unknown>).activePlayers)).toEqual([1, 2]);
    expect(week.totals.activePlayers).toBe(2);
  });

  it('lead from a brand to a game, and from the game to its winners', async () => {
    const report = await get(`/reports/breakdown?${range}&by=game`);
    expect(report.rows[0]).toMatchObject({ key: game, link: { kind: 'game', id: game }, values: { ggr: '-3400' } });
    const { winners, losers } = await get(`/report-winners?game=${game}&day=2026-07-14`);
    expect(winners).toMatchObject([{ memberId: two?.memberId, net: { minor: '6000', currency: 'USD' } }]);
    expect(losers).toMatchObject([{ memberId: one?.memberId, net: { minor: '-2000', currency: 'USD' } }]);
  });

  it('answer every report and group, each column with its definition', async () => {
    for (const path of [
      ...['day', 'hour', 'week', 'month'].map((by) => `overview?${range}&by=${by}&compare=previous`),
      ...['game', 'studio', 'vendor', 'gameType', 'country', 'source', 'agent', 'currency'].map(
        (by) => `breakdown?${range}&by=${by}&compare=previous`,
      ),
      ...['method', 'provider', 'day'].map((by) => `payments?${range}&by=${by}`),
      ...['day', 'week', 'month'].map((by) => `risk?${range}&by=${by}`),
      ...['daily_ggr_return', 'player_funds_statement', 'large_transactions'].map(
        (format) => `regulator?${range}&format=${format}`,
      ),
      `games?${range}`,
      `cohorts?${range}`,
      `funnel?${range}`,
      `overview?${range}&game=${game}`,
      `overview?${range}&country=??`,
    ]) {
      const report = await get(`/reports/${path}`);
      expect([path, report.columns.every(({ definition }: { definition: string }) => definition.length > 3)]).toEqual([
        path,
        true,
      ]);
      expect([path, report.completeUntil]).toEqual([path, expect.any(String)]);
    }
    const { rows } = (await ops.as('finance_checker').get('/api/ops/v1/reports/brands?from=2026-07-13&to=2026-07-15'))
      .value;
    expect(rows).toMatchObject([{ key: 'aurora USD', values: { ggr: '-3400' } }]);
  });

  it('refuse what no roll-up can answer, and readers without the permission', async () => {
    for (const path of [
      `overview?${range}&country=PT&source=direct`,
      `overview?${range}&country=PT&game=${game}`,
      `risk?${range}&country=PT`,
      `overview?${range}&by=game`,
      'overview?from=2026-07-13&to=2026-07-12',
      'overview?from=2026-05-01&to=2026-07-12&by=hour',
      `breakdown?${range}&by=game&sort=-newPlayers`,
    ])
      expect([path, (await ops.as('finance_checker').get(`${url}/reports/${path}`)).code]).toEqual([
        path,
        'OPS_VALUE_REFUSED',
      ]);
    expect((await ops.as('support').get(`${url}/reports/overview`)).code).toBe('AUTH_FORBIDDEN');
    expect((await ops.as('finance_maker').get(`${url}/reports/regulator`)).code).toBe('AUTH_FORBIDDEN');
  });
});

describe('files and mails', () => {
  it('hold the report with its definitions, as a workbook, CSV and XML', async () => {
    const { db } = ops.database;
    const write = async (params: object): Promise<Buffer> => {
      const kind = reportExportKind({ directory: { byId: () => brand } as unknown as BrandDirectory });
      const request = { brandId: 'aurora', params: kind.params.parse(params), mark: 'mark-1' };
      return (await kind.whole?.(db, request))?.bytes ?? Buffer.alloc(0);
    };
    const day = { from: '2026-07-14', to: '2026-07-14' };
    const csv = (await write({ report: 'overview', ...day })).toString('utf8');
    expect(csv).toContain('2026-07-14,2026-07-14,USD,-0.4000');
    expect(csv).toContain('mark-1');
    const xml = (await write({ report: 'regulator', format: 'daily_ggr_return', file: 'xml', ...day })).toString();
    expect(xml).toContain('<GrossGamingRevenue>-0.4000</GrossGamingRevenue>');
    const xlsx = await write({ report: 'overview', file: 'xlsx', ...day });
    // The sheet's own text is in the archive, deflated behind its name.
    const start = xlsx.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length;
    const sheet = inflateRawSync(xlsx.subarray(start)).toString('utf8');
    expect(sheet).toContain('<v>-0.4000</v>');
  });

  it('go out once to readers of the brand alone, and nothing once the right is gone', async () => {
    const me = ops.as('finance_checker');
    const body = {
      name: 'Morning',
      report: 'overview',
      query: { by: 'day' },
      cadence: 'daily',
      hour: 7,
      file: 'xlsx',
      recipientIds: [me.operatorId],
    };
    const save = (changes: object) => me.post(`${url}/report-schedules`, { ...body, ...changes });
    expect((await save({ recipientIds: [ops.as('support').operatorId] })).code).toBe('OPS_VALUE_REFUSED');
    expect((await save({ report: 'regulator' })).code).toBe('OPS_VALUE_REFUSED');
    expect((await save({ query: { by: 'game' } })).code).toBe('OPS_VALUE_REFUSED');
    const { scheduleId } = (await save({})).value;
    const { schedules, recipients } = await get('/report-schedules');
    expect(schedules).toMatchObject([{ scheduleId, isMine: true, lastSentAt: null }]);
    expect(recipients.map(({ operatorId }: { operatorId: string }) => operatorId)).not.toContain(
      ops.as('support').operatorId,
    );
    const { db } = ops.database;
    const audit = createAudit({ clock: systemClock, key: Buffer.alloc(32, 0x5a) });
    const mails: OutgoingMail[] = [];
    const mailer: Mailer = async (mail) => {
      mails.push(mail);
      return { kind: 'sent' };
    };
    const directory = { byId: () => brand, all: () => [brand] } as unknown as BrandDirectory;
    const queued: unknown[] = [];
    const jobs = { add: async (_tx: unknown, job: unknown) => void queued.push(job) } as unknown as Jobs;
    await db.pool.query(`update report.schedule set next_at = now() - interval '1 minute'`);
    await queueDue({ db, directory, jobs });
    await queueDue({ db, directory, jobs });
    expect(queued).toHaveLength(1);
    const run = { brandId: 'aurora', scheduleId, attempt: 'a' };
    const deps = { db, reports: db, directory, mailer, audit };
    await sendSchedule(run, deps);
    expect(mails).toMatchObject([{ attachment: { filename: expect.stringMatching(/^overview_aurora_.*\.xlsx$/) } }]);
    await db.pool.query(`update report.schedule set operator_id = gen_random_uuid()`);
    await sendSchedule(run, deps);
    expect(mails).toHaveLength(1);
    expect((await get('/report-schedules')).schedules).toMatchObject([{ lastFailure: 'not_allowed' }]);
    expect((await me.post(`${url}/report-schedules/${scheduleId}/run`, {})).code).toBeNull();
    expect((await me.delete(`${url}/report-schedules/${scheduleId}`)).code).toBeNull();
    expect((await get('/report-schedules')).schedules).toEqual([]);
  });
});
