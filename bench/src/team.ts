import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startStack } from '@fairhouse/tools/stack';
import type pg from 'pg';
import type { Figures } from './figures.ts';
import { rounded } from './figures.ts';
import { loadingSettings, productionSettings } from './postgres/server-settings.ts';
import { takeOverPostgres } from './postgres/take-over-postgres.ts';
import { withAdmin } from './postgres/with-admin.ts';
import { measureMove } from './team/measure-move.ts';
import { measurePages, type Seat, type StartHttp } from './team/measure-pages.ts';
import { type Size, seedTeam } from './team/seed-team.ts';
import { runStep } from './team/server-program.ts';

const rollUpMax = 2.5;
const sizes = [10, 100, 1_000, 3_000, 10_000, 100_000, 1_000_000];

type Head = { number: string; memberId: string; accounts: number };

/** The agent whose team is nearest to a size. */
const nearest = async (admin: pg.Client, size: number): Promise<Head> => {
  const { rows } = await admin.query<Head>(
    `select s.number::text, n.member_id as "memberId", s.accounts from agent.team_size s join agent.node n using (number)
     order by abs(s.accounts - $1), s.number limit 1`,
    [size],
  );
  const [head] = rows;
  if (head === undefined) throw new Error('no team was counted');
  return head;
};

const signIn = async (url: string, heads: readonly Head[]): Promise<Seat[]> => {
  const memberIds = heads.map(({ memberId }) => memberId);
  const { cookies } = await runStep<{ cookies: string[] }>(url, 'cookies', { memberIds });
  return heads.map(({ memberId, accounts }, n) => ({ size: accounts, memberId, cookie: cookies[n] ?? '' }));
};

type Setup = { admin: pg.Client; url: string; size: Size; calls: number; startHttp: StartHttp };

const measure = async (
  { admin, url, size, calls, startHttp }: Setup,
  log: (line: string) => void,
): Promise<Figures> => {
  // The rows of the bare upserts are prepared in temporary tables.
  await admin.query('grant temporary on database fairhouse to fairhouse_app');
  const { rows: shape } = await admin.query<{ depth: number }>(
    'select max(cardinality(path))::int as depth from agent.lineage',
  );
  const rolled = await runStep<{ facts: number; bareMs: number; ourMs: number; measuredFacts: number }>(url, 'project');
  const rollUp = {
    facts: rolled.facts,
    measuredFacts: rolled.measuredFacts,
    microsPerFact: rounded((rolled.ourMs / rolled.measuredFacts) * 1_000, 1),
    bareMicrosPerFact: rounded((rolled.bareMs / rolled.measuredFacts) * 1_000, 1),
    ratio: rounded(rolled.ourMs / rolled.bareMs, 2),
  };
  log(`roll-up: ${rollUp.microsPerFact} µs per fact, bare ${rollUp.bareMicrosPerFact}: ${rollUp.ratio} times`);
  for (const table of ['team_day', 'player_day', 'team_money_day', 'player_money_day', 'money_fact'])
    await admin.query(`vacuum analyze agent.${table}`);
  const heads = [];
  for (const wanted of sizes.filter((one) => one <= size.accounts)) heads.push(await nearest(admin, wanted));
  const measured = await measurePages({ url, seats: await signIn(url, heads), rounds: calls, startHttp }, log);
  const branch = await nearest(admin, size.accounts / 10);
  const { rows: others } = await admin.query<{ number: string }>(
    `select l.number::text from agent.lineage l where l.to_day is null and not l.path @> array[$1::bigint] and cardinality(l.path) = 2
     order by l.number desc limit 1`,
    [branch.number],
  );
  // A move takes effect at 00:00, before anything of its day is counted.
  await admin.query("update platform.clock_shift set ahead = ahead + interval '1 day'");
  const seats = await signIn(url, heads);
  const server = await startHttp(url);
  const move = await measureMove({ admin, url, port: server.port, seats, head: branch, to: others[0]?.number ?? '' });
  server.stop();
  log(`move: ${JSON.stringify(move)}`);
  await runStep(url, 'catchUp');
  const { days, differences } = await runStep<{ days: number; differences: number }>(url, 'verify');
  const slowest = measured.toSorted((a, b) => b.p95Ms - a.p95Ms)[0];
  const over = measured.filter(({ passes }) => !passes);
  return {
    bench: 'team',
    ...size,
    depth: shape[0]?.depth ?? 0,
    p95Ms: slowest?.p95Ms,
    slowest: slowest === undefined ? null : `${slowest.page}, team of ${slowest.team}`,
    pages: measured,
    over: over.map(({ page, team }) => `${page}, team of ${team}`),
    rollUp,
    move,
    equal: differences === 0,
    comparedDays: days,
    loadAverage: rounded(loadavg()[0] ?? 0, 1),
    pass: over.length === 0 && rollUp.ratio <= rollUpMax && move.passes && differences === 0,
  };
};

/** Team pages, roll-up and a move, on a tree of a million accounts with five million rounds. */
export const benchTeam = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const { values } = parseArgs({
    args,
    options: {
      accounts: { type: 'string', default: '1000000' },
      agents: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '5000000' },
      days: { type: 'string', default: '30' },
      calls: { type: 'string', default: '40' },
    },
  });
  const size = {
    accounts: Number(values.accounts),
    agents: Number(values.agents),
    rounds: Number(values.rounds),
    days: Number(values.days),
  };
  const stack = await startStack({
    roles: [],
    seed: 'test',
    isDurable: true,
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const { services } = stack;
  const postgres = await takeOverPostgres(services);
  const url = services.postgres.urlFor('app', 'fairhouse');
  const startHttp: StartHttp = async (databaseUrl) => {
    const env = {
      DATABASE_URL: databaseUrl,
      TRUSTED_PROXY_HOPS: '1',
      TRUSTED_PROXY_NETWORKS: '127.0.0.0/8,::1/128',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
    };
    const { port, kill } = await stack.startRole('http', env);
    return { port, stop: () => kill('SIGKILL') };
  };
  try {
    await postgres.start(loadingSettings);
    await withAdmin(services, (loader) => seedTeam(loader, size, log));
    await postgres.start(productionSettings);
    const calls = Number(values.calls);
    return await withAdmin(services, (admin) => measure({ admin, url, size, calls, startHttp }, log));
  } finally {
    await postgres.stop();
    await stack.stop();
  }
};
