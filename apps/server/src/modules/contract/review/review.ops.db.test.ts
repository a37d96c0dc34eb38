import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantContracts, plantedDay } from '#test/harness/plant-contracts.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { openTestOps, type TestOps } from '#test/harness/test-ops.ts';

const base = '/api/ops/v1/brands/aurora';

let ops: TestOps;
let upline: TestMember;
let agent: TestMember;
let planted: Awaited<ReturnType<typeof plantContracts>>;
beforeAll(async () => {
  ops = await openTestOps();
  const { db } = ops.context;
  upline = await openTestMember(db, { type: 1 });
  agent = await openTestMember(db, { type: 1, recommenderId: upline.memberId });
  planted = await plantContracts(db, {
    brandId: 'aurora',
    memberId: agent.memberId,
    currency: 'USD',
    upline: upline.memberId,
  });
});
afterAll(() => ops.close());

const get = async (path: string) => (await ops.as('auditor').get(`${base}${path}`)).value;
const nameOf = async ({ memberId }: TestMember): Promise<string> => {
  const { rows } = await ops.context.db.pool.query('select username from member.member where id = $1', [memberId]);
  return rows[0].username;
};
const sql = (text: string, values: unknown[] = []) => ops.context.db.pool.query(text, values);

/** A run whose period ends at a moment and is so many minutes long. */
const addRun = async (
  kind: string,
  end: string,
  { state = 'paid', minutes = 5, after = '1 minute' } = {},
): Promise<string> =>
  (
    await sql(
      `insert into contract.run (id, brand_id, kind, period_start, period_end, from_number, to_number, state, held_because,
         currency, gross, net, paid, created_at, computed_at, paid_at)
       values (gen_random_uuid(), 'aurora', $1, $2::timestamptz - make_interval(mins => $4), $2, 0, 0, $3,
         case when $3 = 'held' then '{above_usual}'::text[] else '{}' end, 'USD', 100, 100, 100, $2::timestamptz + $5::interval,
         now(), now()) returning id`,
      [kind, end, state, minutes, after],
    )
  ).rows[0].id;

describe('contracts for operators', () => {
  it('are found by each filter and by no other value of it', async () => {
    const [name, above] = [await nameOf(agent), await nameOf(upline)];
    const { rows, total } = await get('/contracts');
    expect(total).toEqual({ count: 1, isExact: true });
    expect(rows).toMatchObject([
      {
        contractId: planted.contractId,
        agent: { member: { name } },
        upline: { member: { name: above } },
        topRatePpm: 5000,
      },
    ]);
    const found = async (query: string) => (await get(`/contracts?${query}`)).rows.length;
    const { ref } = rows[0].agent;
    for (const query of [
      'kind=daily',
      'state=active',
      `agent=${name}`,
      `agent=${ref}`,
      `upline=${above}`,
      'payer=upline',
      'to=2026-11-30T00:00:00.000Z',
    ])
      expect([query, await found(query)]).toEqual([query, 1]);
    for (const query of [
      'kind=hourly',
      'state=ended',
      `agent=${above}`,
      'agent=nobody',
      `upline=${name}`,
      'payer=operator',
      'from=2026-11-30T00:00:00.000Z',
    ])
      expect([query, await found(query)]).toEqual([query, 0]);
  });

  it('show their terms and who agreed to them by which factor', async () => {
    const value = await get(`/contracts/${planted.contractId}`);
    expect(value).toMatchObject({
      terms: { kind: 'daily', rows: [{ validBetMin: '1000000', ratePpm: 5000 }] },
      steps: [{ version: 1, by: 'member', actor: await nameOf(agent), action: 'accept', factor: 'password' }],
    });
    expect(value.termsHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('page through contracts that were made in the same millisecond without losing or repeating one', async () => {
    const { db } = ops.context;
    const made = [];
    for (const micros of ['1', '1', '2', '3']) {
      const { memberId } = await openTestMember(db, { type: 1 });
      await sql(
        `insert into contract.contract (id, brand_id, kind, downline, downline_id, state, created_at)
         select gen_random_uuid(), 'aurora', 'hourly', number, member_id, 'requested', timestamptz '2026-10-01 00:00:00.00000${micros}+00'
         from agent.node where member_id = $1 returning id`,
        [memberId],
      );
      made.push(memberId);
    }
    for (const sort of ['createdAt', '-createdAt']) {
      const seen: string[] = [];
      for (let cursor = ''; ; ) {
        const { rows, nextCursor } = await get(`/contracts?kind=hourly&limit=1&sort=${sort}${cursor}`);
        seen.push(...rows.map((row: { agent: { member: { memberId: string } } }) => row.agent.member.memberId));
        if (nextCursor === null) break;
        cursor = `&cursor=${nextCursor}`;
      }
      expect(seen.toSorted()).toEqual(made.toSorted());
    }
  });

  it('show the days of a real-time contract, and the windows of one day', async () => {
    const contractId = (await sql('select gen_random_uuid() as id')).rows[0].id;
    const terms = '{"currency":"USD","kind":"realtime","rates":[{"gameType":"RNG","ratePpm":3000}],"version":1}';
    await sql(
      `insert into contract.contract (id, brand_id, kind, downline, downline_id, state, terms, terms_hash, currency, rates,
         created_at, accepted_at, starts_at)
       select $1, 'aurora', 'realtime', number, member_id, 'active', $3, encode(sha256(convert_to($3::text, 'UTF8')), 'hex'),
         'USD', '{"RNG": 3000}', now(), now(), now() from agent.node where member_id = $2`,
      [contractId, upline.memberId, terms],
    );
    await sql(
      `insert into contract.realtime_day (contract_id, day, brand_id, downline, bets, entitled, below)
       select id, '2026-11-02', brand_id, downline, '{10000000,0,0,0,0,0,0,0,0}', 30000, 10000 from contract.contract where id = $1`,
      [contractId],
    );
    await sql(
      `insert into contract.realtime_bill (day, downline, window_end, run_id, contract_id, brand_id, downline_id, amount, earned, paid, state, paid_at)
       select '2026-11-02', downline, $2::timestamptz + interval '5 minutes', gen_random_uuid(), id, brand_id, downline_id, 20000, 20000, 20000, 'paid', now()
       from contract.contract where id = $1`,
      [contractId, plantedDay],
    );
    const value = await get(`/contracts/${contractId}/days?day=2026-11-02`);
    expect(value.days).toMatchObject([
      {
        day: '2026-11-02',
        net: { minor: '20000' },
        bets: [{ gameType: 'RNG', validBet: { minor: '10000000' }, ratePpm: 3000 }],
      },
    ]);
    expect(value.windows).toMatchObject([{ amount: { minor: '20000' }, state: 'paid' }]);
    expect((await get(`/contracts/${contractId}/days`)).windows).toEqual([]);
  });
});

describe('templates of terms', () => {
  const terms = { version: 1, kind: 'realtime', currency: 'USD', rates: [{ gameType: 'RNG', ratePpm: 3000 }] };
  const url = (id: string) => `${base}/contract-templates/${id}`;

  it('are saved, changed and deleted by name, each change with its entry in the audit log', async () => {
    const id = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0b';
    expect((await ops.as('admin').put(url(id), { name: 'Level one', terms })).code).toBeNull();
    expect((await ops.as('admin').put(url(id), { name: 'Level 1', terms })).code).toBeNull();
    expect((await get('/contract-templates')).list).toMatchObject([{ name: 'Level 1', terms }, { name: 'planted' }]);
    expect((await ops.as('admin').delete(url(id))).code).toBeNull();
    expect((await get('/contract-templates')).list).toMatchObject([{ name: 'planted' }]);
    const { rows } = await sql(`select action from audit.entry where object_id = $1 order by seq`, [id]);
    expect(rows.map(({ action }) => action)).toEqual([
      'contract.save_template',
      'contract.save_template',
      'contract.delete_template',
    ]);
  });

  it('are refused with a name that is taken and with rows that do not rise', async () => {
    const id = '0198a5b6-1c2d-7e3f-8a4b-5c6d7e8f9a0c';
    expect((await ops.as('admin').put(url(id), { name: 'planted', terms })).code).toBe('OPS_VALUE_REFUSED');
    const twice = { ...terms, rates: [...terms.rates, ...terms.rates] };
    expect(await ops.as('admin').put(url(id), { name: 'Twice', terms: twice })).toMatchObject({
      code: 'CONTRACT_ROWS_INVALID',
      details: { field: 'gameType', row: 1 },
    });
  });
});

describe('runs for operators', () => {
  it('are summed in a calendar by day and hour of the brand, with the worst state and what was late', async () => {
    const { timeZone } = ops.context.directory.byId('aurora') ?? { timeZone: 'UTC' };
    await addRun('realtime', '2026-11-03T12:05:00Z');
    await addRun('realtime', '2026-11-03T12:20:00Z', { minutes: 15 });
    await addRun('realtime', '2026-11-03T12:25:00Z', { state: 'held' });
    const { days, lastEnd } = await get('/contract-runs/calendar?kind=realtime&from=2026-11-01&to=2026-11-06');
    const hour = Number(
      new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
        new Date('2026-11-03T12:04:59Z'),
      ),
    );
    const entries = days.flatMap((day: { entries: object[] }) => day.entries);
    expect(entries).toEqual([
      {
        ...{ hour, runId: null, state: 'held', runs: 3, late: 1 },
        ...{ from: '2026-11-03T12:00:00.000Z', to: '2026-11-03T12:25:00.000Z' },
      },
    ]);
    expect(lastEnd).toBe('2026-11-03T12:25:00.000Z');
    expect((await get('/contract-runs/calendar?kind=realtime&from=2026-11-05&to=2026-11-06')).days).toEqual([]);
  });

  it('show their sums by state, the run before and what such a run usually comes to', async () => {
    const value = await get(`/contract-runs/${planted.runId}`);
    expect(value).toMatchObject({
      state: 'paid',
      toNumber: '9',
      sums: [{ state: 'part_paid', bills: 1, due: { minor: '50000' }, net: { minor: '30000' } }],
      previous: null,
    });
    const next = await addRun('daily', '2026-11-04T00:00:00Z', { minutes: 1440 });
    expect((await get(`/contract-runs/${next}`)).previous).toMatchObject({ runId: planted.runId });
  });

  it('list their bills with what was short, and one bill says why', async () => {
    const found = async (query: string) => (await get(`/contract-bills?${query}`)).rows.length;
    const name = await nameOf(agent);
    for (const query of [
      `runId=${planted.runId}`,
      `agent=${name}`,
      `agent=${name}&show=short`,
      `runId=${planted.runId}&sort=-due`,
    ])
      expect([query, await found(query)]).toEqual([query, 1]);
    for (const query of [`agent=${name}&show=paid`, `agent=${name}&show=corrected`, `agent=${await nameOf(upline)}`])
      expect([query, await found(query)]).toEqual([query, 0]);
    expect(await get(`/contracts/${planted.contractId}/bills/${encodeURIComponent(plantedDay)}`)).toMatchObject({
      bill: { row: 1, gross: { minor: '50000' }, received: { minor: '30000' }, state: 'part_paid' },
      terms: { rows: [{ ratePpm: 5000 }] },
      corrections: [],
      debt: { debtId: planted.debtId, open: { minor: '20000' } },
    });
  });

  it('list the payments of a real-time window', async () => {
    const runId = await addRun('realtime', '2026-11-04T10:00:00Z');
    await sql(
      `insert into contract.realtime_bill (day, downline, window_end, run_id, contract_id, brand_id, downline_id, amount, earned, paid)
       select '2026-11-04', downline, '2026-11-04T10:00:00Z', $1, id, brand_id, downline_id, 700, 700, 700
       from contract.contract where id = $2`,
      [runId, planted.contractId],
    );
    const { rows } = await get(`/contract-runs/${runId}/payments`);
    expect(rows).toMatchObject([
      { amount: { minor: '700' }, state: 'payable', agent: { member: { name: await nameOf(agent) } } },
    ]);
    expect((await get(`/contract-runs/${runId}/payments?state=paid`)).rows).toEqual([]);
    expect((await get(`/contract-runs/${runId}`)).sums).toMatchObject([{ state: 'payable', bills: 1 }]);
  });
});

describe('decisions of operators', () => {
  const reason = 'seen and decided';
  const send = (path: string, body: object) => ops.as('admin').post(`${base}${path}`, body, { factor: true });

  it('about a held run wait for a second person, and a paid run has none left', async () => {
    const held = await addRun('dividend', '2026-11-16T00:00:00Z', { state: 'held', minutes: 1440 });
    const url = `/contract-runs/${held}/decision`;
    expect((await send(url, { decision: 'release', reason })).value).toMatchObject({ outcome: 'pending' });
    expect((await send(url, { decision: 'release', reason })).code).toBe('OPS_CHANGE_PENDING');
    expect((await send(url, { decision: 'discard', reason })).value).toMatchObject({ outcome: 'pending' });
    expect((await send(url, { decision: 'retry', reason })).code).toBe('OPS_NOT_POSSIBLE');
    for (const decision of ['release', 'hold', 'discard', 'retry'])
      expect((await send(`/contract-runs/${planted.runId}/decision`, { decision, reason })).code).toBe(
        'OPS_NOT_POSSIBLE',
      );
  });

  it.each([
    ['realtime', 'paying', 'contract.run_realtime', '2026-11-17T00:05:00Z'],
    ['dividend', 'computing', 'contract.run_dividend', '2026-11-17T00:00:00Z'],
    ['dividend', 'computed', 'contract.pay_runs', '2026-11-18T00:00:00Z'],
  ])('start the task at once that a %s run waits for while it is %s', async (kind, state, task, end) => {
    const runId = await addRun(kind, end, { state });
    if (state === 'computing') await sql('update contract.run set computed_at = null where id = $1', [runId]);
    const { value } = await send(`/contract-runs/${runId}/decision`, { decision: 'retry', reason });
    expect(value).toEqual({ outcome: 'done' });
    const { rows } = await sql('select task_identifier as task from graphile_worker.jobs where key = $1', [task]);
    expect(rows).toEqual([{ task }]);
  });

  it('hold a computed run at once, which only two people let go on', async () => {
    const runId = await addRun('daily', '2026-11-20T00:00:00Z', { state: 'computed' });
    const url = `/contract-runs/${runId}/decision`;
    expect((await send(url, { decision: 'hold', reason })).value).toEqual({ outcome: 'done' });
    expect(await get(`/contract-runs/${runId}`)).toMatchObject({ state: 'held', heldBecause: ['by_operator'] });
    expect((await send(url, { decision: 'hold', reason })).code).toBe('OPS_NOT_POSSIBLE');
    expect((await send(url, { decision: 'release', reason })).value).toMatchObject({ outcome: 'pending' });
  });

  it('write a debt off only with a second person', async () => {
    const url = `/contract-debts/${planted.debtId}/write-off`;
    expect((await send(url, { reason })).value).toMatchObject({ outcome: 'pending' });
    expect((await get(`/contract-debts/${planted.debtId}`)).state).toBe('open');
  });

  it('need the permission for them: who may only read is refused', async () => {
    const sent = await ops
      .as('auditor')
      .post(`${base}/contract-debts/${planted.debtId}/write-off`, { reason }, { factor: true });
    expect(sent.status).toBe(403);
  });
});

describe('an offer of the operator', () => {
  const terms = { version: 1, kind: 'realtime', currency: 'USD', rates: [{ gameType: 'RNG', ratePpm: 3000 }] };

  it('is prepared with the running contracts and the caps of its margin, for agents of level 1 alone', async () => {
    const [row] = (await get(`/contracts?agent=${await nameOf(agent)}`)).rows;
    const form = async (ref: string) => (await ops.as('admin').get(`${base}/agents/${ref}/contract-form`)).value;
    expect(await form(row.agent.ref)).toMatchObject({ obstacle: 'not_level_one', running: [{ kind: 'daily' }] });
    const above = await form(row.upline.ref);
    expect(above).toMatchObject({ obstacle: null, currency: 'USD', open: [] });
    expect(above.marginCapPpm).toContainEqual({ gameType: 'LIVE', capPpm: 4_000 });
  });

  it('is simulated over three closed periods without storing anything', async () => {
    const [row] = (await get(`/contracts?agent=${await nameOf(agent)}`)).rows;
    const url = `${base}/agents/${row.upline.ref}/contract-simulation`;
    const { value } = await ops.as('admin').post(url, { terms });
    expect(value.periods).toHaveLength(3);
    expect(value).toMatchObject({ total: { minor: '0', currency: 'USD' } });
    const none = await ops.as('admin').post(url, { terms: { ...terms, rates: [{ gameType: 'RNG', ratePpm: 0 }] } });
    expect(none.code).toBe('CONTRACT_ROWS_INVALID');
  });

  it('and the end of a contract wait for a second person, and are refused with their reason', async () => {
    const top = await openTestMember(ops.context.db, { type: 1 });
    const { rows } = await sql('select number::text as ref from agent.node where member_id = $1', [top.memberId]);
    const offer = (rate: number) =>
      ops
        .as('admin')
        .post(
          `${base}/agents/${rows[0].ref}/contracts`,
          { terms: { ...terms, rates: [{ gameType: 'RNG', ratePpm: rate }] }, reason: 'agreed by mail' },
          { factor: true },
        );
    expect(await offer(20_001)).toMatchObject({ code: 'OPS_NOT_POSSIBLE', details: { reason: 'CONTRACT_MARGIN' } });
    expect((await offer(20_000)).value).toMatchObject({ outcome: 'pending' });
    const url = `${base}/contracts/${planted.contractId}/end`;
    const ended = await ops.as('admin').post(url, { reason: 'asked by both sides' }, { factor: true });
    expect(ended.value).toMatchObject({ outcome: 'pending' });
  });
});

describe('debts for operators', () => {
  it('are listed by party and state, summed by age, and show their steps', async () => {
    const found = async (query: string) => (await get(`/contract-debts?${query}`)).rows.length;
    const [debtor, creditor] = [await nameOf(upline), await nameOf(agent)];
    for (const query of ['', 'show=open', 'show=overdue', `debtor=${debtor}`, `party=${creditor}`, `party=${debtor}`])
      expect([query, await found(query)]).toEqual([query, 1]);
    for (const query of ['show=ended', `debtor=${creditor}`, 'kind=hourly'])
      expect([query, await found(query)]).toEqual([query, 0]);
    const { ages } = await get('/contract-debts/ages');
    expect(ages).toMatchObject([{ age: 'not_due' }, { age: 'week' }, { age: 'month' }, { age: 'older' }]);
    const sums = ages.map(({ open }: { open: { minor: string } }) => BigInt(open.minor));
    expect(sums.reduce((sum: bigint, each: bigint) => sum + each, 0n)).toBe(20_000n);
    expect(await get(`/contract-debts/${planted.debtId}`)).toMatchObject({
      debtor: { member: { name: debtor } },
      creditor: { member: { name: creditor } },
      isOverdue: true,
      steps: [{ number: 1, action: 'opened', by: 'system', actor: null }],
    });
  });
});
