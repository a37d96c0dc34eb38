import { byDepth } from '@fairhouse/tooling/depth';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Node } from '#modules/agent/index.ts';
import type { StaffActor } from '#platform/ops/operator.ts';
import { Crash, crashingDb } from '#test/simulation/team/crash.ts';
import { brandId, openContracts, percent, type TestContracts, usd } from '../contract.fixture.ts';
import { openRun } from '../runs/open-run.ts';
import { discardRunKind, releaseRunKind, runApprovalKinds } from '../runs/run.kinds.ts';
import { readWindowDay } from './realtime-bill.store.ts';
import { runRealtime } from './run-realtime.ts';

let world: TestContracts;
let agents: Node[];
beforeAll(async () => {
  world = await openContracts();
  agents = [];
  const from = await world.now();
  for (const share of [0.5, 0.4, 0.3, 0.2]) {
    const upline = agents.at(-1) ?? null;
    const agent = await world.join({ by: upline, isAgent: true });
    await world.agree(agent, upline, { RNG: percent(share) }, { from });
    agents.push(agent);
  }
});
afterAll(() => world.close());

let before: bigint[];
beforeEach(async () => {
  // Whatever an earlier test left is paid first.
  await world.passWindow();
  await world.run();
  before = await world.paidTo(agents);
});

const last = <T>(list: readonly T[]): T => {
  const item = list.at(-1);
  if (item === undefined) throw new Error('nothing is there');
  return item;
};
/** What the agents of the chain were paid since the test began. */
const gained = async (): Promise<bigint[]> => (await world.paidTo(agents)).map((units, n) => units - (before[n] ?? 0n));
/** A bet of the lowest agent, of which each of the four earns a thousandth but the lowest two. */
const playAll = async (amount: number): Promise<bigint[]> => {
  await world.play(last(agents), usd(amount));
  await world.passWindow();
  return [0.001, 0.001, 0.001, 0.002].map((share) => usd(amount * share));
};

describe('a window', () => {
  it('is paid once by three workers at the same time', async () => {
    const made = (await world.runs()).length;
    const rounds = byDepth({ usual: 20, deep: 1_000 });
    let expected = [0n, 0n, 0n, 0n];
    for (let round = 0; round < rounds; round += 1) {
      const more = await playAll(1_000);
      expected = expected.map((units, n) => units + (more[n] ?? 0n));
      await Promise.all([world.run(), world.run(), world.run()]);
      expect(await gained()).toEqual(expected);
    }
    const runs = await world.runs();
    expect(runs.length - made).toBe(rounds);
    expect(runs.every(({ state }) => state === 'paid')).toBe(true);
  });

  it('is paid once, whatever statement a worker ends after', async () => {
    let expected = [0n, 0n, 0n, 0n];
    let hasCrashed = true;
    let statements = 0;
    for (; hasCrashed; statements += 1) {
      const more = await playAll(2_000);
      expected = expected.map((units, n) => units + (more[n] ?? 0n));
      hasCrashed = await world.run({ db: crashingDb(world.worker, statements) }).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Crash)) throw error;
          return true;
        },
      );
      await world.run();
      expect([statements, ...(await gained())]).toEqual([statements, ...expected]);
    }
    expect(statements).toBeGreaterThan(30);
    expect(last(await world.runs()).state).toBe('paid');
  });

  it('has one run, however many workers open it', async () => {
    const periodEnd = new Date('2030-01-01T00:05:00Z');
    const slot = {
      brandId,
      kind: 'hourly',
      period: '',
      periodStart: new Date('2030-01-01T00:00:00Z'),
      periodEnd,
    } as const;
    const facts = { closing: 'closed', currency: 'USD', fromNumber: 0n } as const;
    const opened = await Promise.all([1, 2, 3].map(() => world.worker.transaction((tx) => openRun(tx, slot, facts))));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    await world.admin.query("update contract.run set state = 'discarded' where kind = 'hourly'");
    const again = await world.worker.transaction((tx) => openRun(tx, slot, facts));
    expect(again).toMatchObject({ revision: 2, state: 'computing' });
    await world.admin.query("delete from contract.run where kind = 'hourly'");
  });

  it('takes the place of those that nobody ran', async () => {
    const earned = await playAll(1_000);
    await world.passWindow(5);
    await world.run();
    expect(await gained()).toEqual(earned);
    const { rows } = await world.admin.query<{ minutes: number }>(
      `select extract(epoch from period_end - period_start)::int / 60 as minutes from contract.run
       order by period_end desc limit 1`,
    );
    expect(rows[0]?.minutes).toBe(30);
  });

  it('needs no run while nobody plays', async () => {
    const made = (await world.runs()).length;
    await world.passWindow(3);
    await world.run();
    expect((await world.runs()).length).toBe(made);
  });

  it('is not begun while the kind is switched off, and what was computed is paid', async () => {
    const earned = await playAll(1_000);
    await world.run({}, { whitelabel: [] });
    expect(await gained()).toEqual([0n, 0n, 0n, 0n]);
    await world.run({ db: crashingDb(world.worker, 12) }).catch(() => {});
    await world.run({}, { whitelabel: [] });
    expect(await gained()).toEqual(earned);
  });
});

describe('a payment', () => {
  it('waits for a wallet that is busy, and the others do not', async () => {
    const earned = await playAll(1_000);
    const other = new pg.Client({ connectionString: world.database.adminUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from ledger.wallet where member_id = $1 for no key update', [agents[1]?.memberId]);
      await world.run();
      expect(await gained()).toEqual(earned.map((units, n) => (n === 1 ? 0n : units)));
      expect(last(await world.runs()).state).toBe('paying');
    } finally {
      await other.end();
    }
    await world.run();
    expect(await gained()).toEqual(earned);
    expect(last(await world.runs()).state).toBe('paid');
  });

  it('reaches an agent whose wallet is closed, and one without a wallet of the currency', async () => {
    const [closed, without] = [last(agents), await world.join({ by: null, isAgent: true })];
    await world.agree(without, null, { RNG: percent(1) }, { from: await world.now() });
    await world.admin.query('delete from ledger.wallet where member_id = $1', [without.memberId]);
    await world.admin.query("update ledger.wallet set flags = 1 where member_id = $1 and purse = 'main'", [
      closed.memberId,
    ]);
    await world.play(without, usd(100));
    const earned = await playAll(1_000);
    await world.run();
    expect(await gained()).toEqual(earned);
    expect(await world.paidTo([without])).toEqual([usd(1)]);
  });

  it('below the least amount is made in the last window of the day, and told once', async () => {
    const least = { constants: { ...world.brand.constants, realtimeMinPayAmount: 50 } };
    // The window that ends yesterday is behind.
    await world.passDays();
    await world.run();
    const earned = await playAll(1_000);
    await world.run({}, least);
    expect(await gained()).toEqual([0n, 0n, 0n, 0n]);
    await world.setClock(new Date((await world.startOfToday()).getTime() + 86_400_000 + 31_000));
    await Promise.all([world.run({}, least), world.run({}, least)]);
    await world.run({}, least);
    expect(await gained()).toEqual(earned);
    const { rows } = await world.admin.query<{ values: { amount: { minor: string } } }>(
      `select values from message.message where member_id = $1 and template = 'realtimeSalaryPaid' order by id desc`,
      [last(agents).memberId],
    );
    expect(rows.filter(({ values }) => values.amount.minor === String(earned[3]))).toHaveLength(1);
  });
});

it('belongs to the day of the brand in which it ends, on days of 23 and 25 hours too', async () => {
  const dayOf = (timeZone: string, end: string, minutes = 5) => {
    const until = new Date(end);
    const start = new Date(until.getTime() - minutes * 60_000);
    return readWindowDay(world.db.read, { start, end: until, timeZone });
  };
  const table = [
    ['UTC', '2026-03-02T00:00:00Z', 5, '2026-03-01', true],
    ['UTC', '2026-03-02T00:05:00Z', 5, '2026-03-02', false],
    ['UTC', '2026-03-02T00:05:00Z', 15, '2026-03-02', true],
    ['Asia/Kathmandu', '2026-03-01T18:15:00Z', 5, '2026-03-01', true],
    ['Asia/Kathmandu', '2026-03-01T18:20:00Z', 5, '2026-03-02', false],
    // New York: 8 March has 23 hours, 1 November has 25 and an hour that comes twice.
    ['America/New_York', '2026-03-09T04:00:00Z', 5, '2026-03-08', true],
    ['America/New_York', '2026-03-08T07:00:00Z', 5, '2026-03-08', false],
    ['America/New_York', '2026-11-02T05:00:00Z', 5, '2026-11-01', true],
    ['America/New_York', '2026-11-01T06:00:00Z', 5, '2026-11-01', false],
  ] as const;
  for (const [zone, end, minutes, day, endsDay] of table)
    expect([zone, end, await dayOf(zone, end, minutes)]).toEqual([zone, end, { day, endsDay }]);
});

describe('a held run', () => {
  const maker: StaffActor = { kind: 'staff', id: 'o-1', role: 'manager' };
  const checker: StaffActor = { kind: 'staff', id: 'o-2', role: 'manager' };
  const capped = { constants: { realtimeRunMaxAmount: 1 } };
  const decide = async (kindName: string, runId: string): Promise<void> => {
    const kind = runApprovalKinds({ audit: world.tree.deps.audit }).find(({ kind: name }) => name === kindName);
    const payload = { runId };
    await kind?.preview(world.db.read, { brandId, payload });
    await world.db.transaction(async (tx) =>
      kind?.execute(tx, { approvalId: runId, brandId, payload, maker, checker, reason: 'checked' }),
    );
  };

  it('is paid after two people have released it', async () => {
    const earned = await playAll(1_000);
    await world.run({}, capped);
    const { id, state, held_because } = last(await world.runs());
    expect({ state, held_because }).toEqual({ state: 'held', held_because: ['above_run_cap'] });
    // The windows after it are run meanwhile.
    const more = await playAll(100);
    await world.run();
    expect(await gained()).toEqual(more);
    await decide(releaseRunKind, id);
    await world.run();
    expect(await gained()).toEqual(earned.map((units, n) => units + (more[n] ?? 0n)));
    await expect(decide(discardRunKind, id)).rejects.toThrow();
  });

  it('that is discarded is paid by the next window', async () => {
    const earned = await playAll(1_000);
    await world.run({}, capped);
    await decide(discardRunKind, last(await world.runs()).id);
    await world.run();
    expect(await gained()).toEqual([0n, 0n, 0n, 0n]);
    await world.passWindow();
    await world.run();
    expect(await gained()).toEqual(earned);
  });

  it('is made when the record of rounds is hours late, and computed when it is released', async () => {
    const earned = await playAll(1_000);
    const late = async () =>
      runRealtime(world.deps, world.brand, { isRecorded: async () => false, limits: { facts: 7, bills: 3 } });
    const made = (await world.runs()).length;
    await late();
    await world.passWindow(70);
    await late();
    expect((await world.runs()).length).toBe(made);
    await world.passWindow(4);
    await late();
    await world.run();
    const { id, held_because } = last(await world.runs());
    expect(held_because).toEqual(['recorder_late']);
    await decide(releaseRunKind, id);
    await world.run();
    expect(await gained()).toEqual(earned);
  });
});
