import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { openTestMember, signIn } from '#test/harness/test-member.ts';
import { openTestPlatform, type TestPlatform } from '#test/harness/test-platform.ts';
import { getContractForm } from './get-contract-form.ts';
import { type Agent, dailyTerms, openChain, realtimeTerms } from './pages.fixture.ts';
import type { PageDeps } from './pages.types.ts';

let platform: TestPlatform;
let chain: Awaited<ReturnType<typeof openChain>>;
let ids: { upper: string; lower: string; lowered: string; ended: string; realtime: string };
let run: { runId: string; periodStart: Date };

beforeAll(async () => {
  platform = await openTestPlatform();
  chain = await openChain(platform);
  const { top, middle, low, addContract, addBill, admin } = chain;
  ids = {
    ended: await addContract(middle, top, dailyTerms(3_000), 'ended'),
    upper: await addContract(middle, top, dailyTerms(8_000)),
    lower: await addContract(low, middle, dailyTerms(5_000)),
    lowered: await addContract(middle, top, dailyTerms(4_000), 'offered'),
    realtime: await addContract(middle, top, realtimeTerms(3_000)),
  };
  run = await addBill(ids.upper, { gross: 35_000n, given: 10_000n });
  await addBill(ids.lower, { gross: 10_000n, runId: run.runId });
  await admin.query(
    `insert into contract.debt (id, brand_id, kind, debtor, debtor_id, creditor, creditor_id, contract_id, period_start,
       run_id, currency, amount, open, due_at, created_at)
     values ($1, 'aurora', 'daily', $2, $3, $4, $5, $6, $7, $8, 'USD', 4000, 3000, now() - interval '1 day', now())`,
    [newId(), middle.number, middle.memberId, low.number, low.memberId, ids.lower, run.periodStart, run.runId],
  );
  await admin.query(
    `with today as (select (platform.deadline_now() at time zone time_zone)::date as day from brand.brand where brand_id = 'aurora'),
       days as (insert into contract.realtime_day (contract_id, day, brand_id, downline, upline, bets, entitled, below)
         select $1, day, 'aurora', $2, $3, '{2000000,0,0,0,0,0,0,0,0}', 6000, 1000 from today)
     insert into contract.realtime_bill (day, downline, window_end, run_id, contract_id, brand_id, downline_id, amount,
       earned, paid, state, paid_at)
     select day - ago, $2, now() - make_interval(days => ago), $4, $1, 'aurora', $5, amount, amount, amount, 'paid', now()
     from today, (values (0, 4500), (1, 700)) as paid (ago, amount)`,
    [ids.realtime, middle.number, top.number, run.runId, middle.memberId],
  );
});
afterAll(async () => {
  await chain.close();
  await platform.close();
});

const call = async (page: string, agent: Agent | null) => {
  const host = 'aurora.localhost';
  const cookie = agent === null ? '' : await signIn(chain.db, agent, { role: 'agent' });
  const response = await platform.app.inject({
    url: `/api/agent/v1/${page}`,
    headers: { host, 'x-forwarded-for': '203.0.113.9', cookie },
  });
  return { status: response.statusCode, ...response.json() };
};

const post = async (page: string, payload: object, agent: Agent) => {
  const host = 'aurora.localhost';
  const cookie = await signIn(chain.db, agent, { role: 'agent', factor: 'passkey' });
  const response = await platform.app.inject({
    method: 'POST',
    url: `/api/agent/v1/${page}`,
    headers: { host, origin: `http://${host}`, 'x-forwarded-for': '203.0.113.9', cookie },
    payload,
  });
  return { status: response.statusCode, ...response.json() };
};

const statementOf = (contractId: string) => `bills/${contractId}/${run.periodStart.toISOString()}`;

describe('the pages of contracts', () => {
  it('estimate the running periods of the caller’s own contracts and those below it alone', async () => {
    const none = { minor: '0', currency: 'USD' };
    const { periods } = (await call('contracts/liability', chain.middle)).value;
    expect(periods).toEqual([
      {
        kind: 'daily',
        periodStart: expect.any(String),
        periodEnd: expect.any(String),
        inflow: none,
        owed: none,
        missing: none,
      },
    ]);
    const top = (await call('contracts/liability', chain.top)).value;
    expect(top.periods).toHaveLength(1);
  });

  it('show both sides of an agent’s contracts by tab, with what each can do', async () => {
    const { middle, low } = chain;
    const states = async (tab: string, agent: Agent) =>
      (await call(`contracts?tab=${tab}`, agent)).value.list.map(
        ({ contractId, side, actions }: { contractId: string; side: string; actions: string[] }) => [
          contractId,
          side,
          actions.join(),
        ],
      );
    expect(await states('offers', middle)).toEqual([[ids.lowered, 'downline', 'accept,reject']]);
    expect(await states('running', middle)).toEqual([
      [ids.realtime, 'downline', 'terminate'],
      [ids.lower, 'upline', 'terminate'],
      [ids.upper, 'downline', 'terminate'],
    ]);
    expect(await states('history', middle)).toEqual([[ids.ended, 'downline', '']]);
    expect(await states('running', low)).toEqual([[ids.lower, 'downline', 'terminate']]);
  });

  it('list every contract once over pages of one', async () => {
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { value } = await call(`contracts?tab=running&limit=1${cursor}`, chain.middle);
      seen.push(...value.list.map(({ contractId }: { contractId: string }) => contractId));
      if (value.nextCursor === null) break;
      cursor = `&cursor=${value.nextCursor}`;
    }
    expect(seen).toEqual([ids.realtime, ids.lower, ids.upper]);
  });

  it('show an offer beside what it would replace, with its history', async () => {
    const { value } = await call(`contracts/${ids.lowered}`, chain.middle);
    expect(value).toMatchObject({
      contract: { contractId: ids.lowered, terms: { rows: [{ ratePpm: 4_000, validBetMin: '1000000' }] } },
      current: { contractId: ids.upper },
      steps: [{ by: 'other', action: 'offer', toState: 'offered' }],
    });
  });

  it('show what a period earned, what went down and what the wallet got', async () => {
    const { value } = await call('bills?kind=daily', chain.middle);
    expect(value).toMatchObject({
      list: [{ contractId: ids.upper, state: 'paid', gross: { minor: '35000' }, givenBelow: { minor: '10000' } }],
      totals: { gross: { minor: '35000' }, toDownlines: { minor: '10000' }, net: { minor: '25000' } },
    });
    expect(value.days).toHaveLength(7);
    expect(value.days.at(-2).net.minor).toBe('25000');
    const { value: statement } = await call(statementOf(ids.upper), chain.middle);
    expect(statement).toMatchObject({
      side: 'downline',
      terms: { kind: 'daily' },
      payment: { amount: { minor: '25000' } },
      downlines: [{ due: { minor: '10000' }, received: { minor: '10000' } }],
    });
  });

  it('show the statement of a downline to its upline without what it pays on', async () => {
    const { value } = await call(statementOf(ids.upper), chain.top);
    expect(value).toMatchObject({ side: 'upline', payment: null, downlines: [] });
  });

  it('show real-time days, their payments, income by kind, and debts both ways', async () => {
    const { middle, low } = chain;
    const { value: salary } = await call('realtime-salary', middle);
    expect(salary).toMatchObject({
      days: [
        { net: { minor: '5000' }, paid: { minor: '4500' }, bets: [{ validBet: { minor: '2000000' }, ratePpm: 3_000 }] },
        { net: { minor: '0' }, paid: { minor: '700' }, bets: [{ validBet: { minor: '0' }, ratePpm: 3_000 }] },
      ],
    });
    const { value: windows } = await call(`realtime-salary/${salary.days[0].day}`, middle);
    expect(windows.windows).toMatchObject([{ amount: { minor: '4500' }, state: 'paid' }]);
    const { value: income } = await call('income', middle);
    for (const { kind, gross, corrections, waiting, fromWallet, repaid, toDownlines, net } of income.kinds) {
      const [earned = 0n, ...rest] = [gross, corrections, fromWallet].map(({ minor }) => BigInt(minor));
      const taken = [waiting, repaid, toDownlines].reduce((sum, { minor }) => sum + BigInt(minor), 0n);
      expect(rest.reduce((sum, each) => sum + each, earned) - taken, kind).toBe(BigInt(net.minor));
    }
    expect(income).toMatchObject({
      kinds: [
        { kind: 'dividend', net: { minor: '0' } },
        { kind: 'daily', net: { minor: '25000' } },
        { kind: 'hourly', net: { minor: '0' } },
        { kind: 'realtime', net: { minor: '5200' } },
      ],
      debts: { owedToMe: { minor: '0' }, owedByMe: { minor: '3000' }, overdueByMe: { minor: '3000' } },
    });
    expect((await call('debts', middle)).value.list).toMatchObject([{ side: 'debtor', isOverdue: true }]);
    expect((await call('debts', low)).value.list).toMatchObject([{ side: 'creditor', open: { minor: '3000' } }]);
    expect((await call('debts', chain.top)).value.list).toEqual([]);
  });

  it('hide what a run has not computed to its end', async () => {
    await chain.admin.query(`update contract.run set state = 'computing' where id = $1`, [run.runId]);
    expect((await call('bills?kind=daily', chain.middle)).value.list).toEqual([]);
    expect((await call(statementOf(ids.upper), chain.middle)).code).toBe('CONTRACT_NOT_FOUND');
    await chain.admin.query(`update contract.run set state = 'paid' where id = $1`, [run.runId]);
  });

  it.each([
    ['contracts', () => 'contracts'],
    ['one contract', () => `contracts/${ids.upper}`],
    ['the form', () => 'contracts/form?kind=daily'],
    ['running periods', () => 'contracts/liability'],
    ['bills', () => 'bills?kind=daily'],
    ['a statement', () => statementOf(ids.upper)],
    ['real-time salary', () => 'realtime-salary'],
    ['payments of a day', () => 'realtime-salary/2026-06-01'],
    ['income', () => 'income'],
    ['debts', () => 'debts'],
  ])('refuse %s to visitors and to members', async (_page, url) => {
    const member = await openTestMember(chain.db);
    expect((await call(url(), null)).code).toBe('AUTH_NOT_LOGGED_IN');
    const cookie = await signIn(chain.db, member);
    const { statusCode } = await platform.app.inject({
      url: `/api/agent/v1/${url()}`,
      headers: { host: 'aurora.localhost', 'x-forwarded-for': '203.0.113.9', cookie },
    });
    expect(statusCode).toBe(403);
  });

  it('answer for a contract between others as for one that does not exist', async () => {
    const others = [`contracts/${ids.upper}`, statementOf(ids.upper)];
    const unknown = [`contracts/${newId()}`, statementOf(newId())];
    const answers = await Promise.all([...others, ...unknown].map((url) => call(url, chain.low)));
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      Array.from({ length: 4 }, () => [404, 'CONTRACT_NOT_FOUND']),
    );
  });
});

describe('the form of an offer', () => {
  const formFor = ({ brandId, memberId }: Agent, isOn = true) => {
    const node = (modId: string, enabled: string) => ({ modId, title: '', enabled, childrenNodes: [] });
    const deps = {
      db: chain.db,
      directory: {
        byId: () => ({
          brandId,
          currency: 'USD',
          timeZone: 'Asia/Bangkok',
          whitelabel: [node('AGENTPOLICY3', '1'), node('DAILYSALARY3', isOn ? '1' : '0')],
        }),
      },
    } as unknown as PageDeps;
    return getContractForm({ brandId, memberId }, { kind: 'daily' }, deps);
  };

  it('starts from the agent’s own rates and its direct agents without an open offer', async () => {
    const { top, middle, low } = chain;
    expect(await formFor(top)).toMatchObject({ cap: null, stop: 'noContract', downlines: [] });
    expect(await formFor(middle)).toMatchObject({
      cap: { ratePpm: 8_000 },
      stop: 'debtOverdue',
      downlines: [{ ref: `${low.number}`, runningId: ids.lower, requestedId: null }],
      recent: [{ received: { minor: 35_000n }, owedBelow: { minor: 10_000n } }],
    });
  });

  it('is closed where the brand has switched the kind off', async () => {
    await expect(formFor(chain.middle, false)).rejects.toThrow('SYSTEM_FUNCTION_DISABLED');
  });
});

describe('a bill that waits to be collected', () => {
  it('is asked for by its owner alone', async () => {
    // A closed bill stays as it was, for everybody but this connection.
    await chain.admin.query('set session_replication_role = replica');
    await chain.admin.query(
      `update contract.bill set state = 'to_collect', paid_at = null where contract_id = '${ids.lower}'`,
    );
    await chain.admin.query('set session_replication_role = origin');
    const page = `${statementOf(ids.lower)}/collect`;
    expect(await post(page, {}, chain.middle)).toMatchObject({ code: 'CONTRACT_NOT_FOUND' });
    expect(await post(page, {}, chain.low)).toMatchObject({ status: 200, value: { net: { minor: '10000' } } });
    const { rows } = await chain.admin.query(
      "select 1 from graphile_worker._private_jobs where key like 'contract.collect_bill:%'",
    );
    expect(rows).toHaveLength(1);
    expect(await post(`${statementOf(ids.upper)}/collect`, {}, chain.middle)).toMatchObject({ code: 'CONTRACT_STATE' });
  });
});

describe('the detail of an offer', () => {
  it('names what an acceptance ends, and what the last closed periods would have paid', async () => {
    const { middle } = chain;
    const { value } = await call(`contracts/${ids.lowered}`, middle);
    expect(value).toMatchObject({ endings: [{ contractId: ids.lower, topRatePpm: 5_000 }], deeperEndings: 0 });
    const { contract } = value;
    const body = { terms: contract.terms };
    const { value: estimate } = await post('what-if', body, middle);
    expect(estimate.periods).toHaveLength(3);
    expect(estimate.periods[0]).toMatchObject({ gross: { minor: '0' }, reason: 'NO_ROW' });
  });
});
