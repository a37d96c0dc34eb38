import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@fairhouse/tools/services';
import { startStack } from '@fairhouse/tools/stack';
import pg from 'pg';
import type { Figures } from './figures.ts';
import { rounded } from './figures.ts';
import { nextVisitor } from './lobby/visitors.ts';
import { quantile } from './members/measure-list.ts';
import { openAdmin } from './postgres/with-admin.ts';
import { plantRounds } from './profit/plant-rounds.ts';

const p95MaxMs = 300;
const ratioMax = 3;
const warmUp = 20;

type Seat = { memberId: string; wallet: string; currency: string; cookie: string };

const serverProgram = <T>(url: string, step: 'seat' | 'count'): T => {
  const program = join(repositoryRoot, 'apps/server/test/harness/programs/profit-bench.ts');
  const output = execFileSync(process.execPath, [program, '--url', url, '--step', step], {
    cwd: join(repositoryRoot, 'apps/server'),
    encoding: 'utf8',
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as T;
};

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const call = (port: number, cookie: string): Promise<{ ms: number; body: string }> => {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { host: 'aurora.localhost', 'x-forwarded-for': nextVisitor(), cookie };
    const asked = request(
      { agent, port, host: '127.0.0.1', path: '/api/member/v1/profit?from=2000-01-01', headers },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (piece) => {
          body += piece;
        });
        response.on('end', () => resolve({ ms: performance.now() - started, body }));
      },
    );
    asked.on('error', reject);
    asked.end();
  });
};

/** The same query as in the call, run directly: the same days and the same sums. */
const bareSql = `
  select grouping(step, d.game_type, d.vassalage), step::date, d.game_type, d.vassalage, sum(d.rounds)::int,
    sum(d.staked)::bigint, sum(d.won)::bigint
  from (select *, date_trunc('month', day::timestamp) as step from bet.member_day) d
  where d.brand_id = 'aurora' and d.member_id = $1 and d.currency = $2 and d.day >= current_date - 1899 and d.rounds > 0
  group by grouping sets ((step), (d.game_type), (d.vassalage)) order by 1, 2, 3, 4`;

/** The personal profit of a member with five years of play, compared with its bare statement and with the ledger. */
export const benchPersonalProfit = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const { values } = parseArgs({
    args,
    options: {
      days: { type: 'string', default: '1825' },
      'per-day': { type: 'string', default: '200' },
      calls: { type: 'string', default: '300' },
    },
  });
  const [days, perDay, calls] = [Number(values.days), Number(values['per-day']), Number(values.calls)];
  const stack = await startStack({ roles: [], seed: 'test', onProgress: ({ who, step }) => log(`${who}: ${step}`) });
  const { services } = stack;
  const url = services.postgres.urlFor('app', 'fairhouse');
  const admin = await openAdmin(services);
  const bare = new pg.Client({ connectionString: url });
  await bare.connect();
  try {
    const seat = serverProgram<Seat>(url, 'seat');
    await plantRounds(admin, { ...seat, days, perDay }, log);
    const countStarted = performance.now();
    const { counted } = serverProgram<{ counted: number }>(url, 'count');
    const countSeconds = (performance.now() - countStarted) / 1_000;
    log(`${counted} rounds counted in ${rounded(countSeconds, 1)} s`);
    await admin.query('vacuum analyze bet.member_day');
    const { rows: books } = await admin.query<{ net: string; rounds: string }>(
      `select sum(delta + bonus_delta)::text as net, count(distinct round)::text as rounds from ledger.posting
       where wallet_id = $1 and kind between 1 and 8`,
      [seat.wallet],
    );
    const env = {
      DATABASE_URL: url,
      TRUSTED_PROXY_HOPS: '1',
      TRUSTED_PROXY_NETWORKS: '127.0.0.0/8,::1/128',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
    };
    const { port, kill } = await stack.startRole('http', env);
    const [ours, theirs]: [number[], number[]] = [[], []];
    let body = '';
    for (let n = 0; n < calls + warmUp; n += 1) {
      const responded = await call(port, seat.cookie);
      body = responded.body;
      const started = performance.now();
      await bare.query(bareSql, [seat.memberId, seat.currency]);
      if (n < warmUp) continue;
      ours.push(responded.ms);
      theirs.push(performance.now() - started);
    }
    kill('SIGKILL');
    const response = JSON.parse(body) as { value: { totals: { rounds: number; net: { minor: string } } } };
    const { totals } = response.value;
    const isEqual = totals.net.minor === books[0]?.net && String(totals.rounds) === books[0]?.rounds;
    const [p95Ms, sqlP95Ms] = [quantile(ours, 0.95), quantile(theirs, 0.95)];
    const ratio = p95Ms / sqlP95Ms;
    return {
      bench: 'personal-profit',
      pass: isEqual && p95Ms <= p95MaxMs && ratio <= ratioMax,
      rounds: days * perDay,
      isEqual,
      net: totals.net.minor,
      p50Ms: rounded(quantile(ours, 0.5), 1),
      p95Ms: rounded(p95Ms, 1),
      sqlP50Ms: rounded(quantile(theirs, 0.5), 1),
      sqlP95Ms: rounded(sqlP95Ms, 1),
      ratio: rounded(ratio, 2),
      countedPerSecond: rounded(counted / countSeconds),
    };
  } finally {
    await bare.end();
    await admin.end();
    await stack.stop();
  }
};
