import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@fairhouse/tools/services';
import { startStack } from '@fairhouse/tools/stack';
import type { Figures } from './figures.ts';
import { rounded } from './figures.ts';
import { signInOperator } from './members/sign-in-operator.ts';
import { opsStarter } from './members/start-ops.ts';
import { openAdmin } from './postgres/with-admin.ts';
import { measureReports, reportCases } from './reports/measure-reports.ts';
import { seedReports } from './reports/seed-reports.ts';

const program = join(repositoryRoot, 'apps/server/test/harness/programs/reports-bench.ts');

/** Random orders of late settlement and reversal, in small worlds, against a recompute. */
const runOrders = async (
  url: string,
  admin: string,
  orders: number,
): Promise<{ orders: number; differences: number }> => {
  const args = [program, '--url', url, '--admin', admin, '--orders', String(orders)];
  const child = spawn(process.execPath, args, {
    cwd: join(repositoryRoot, 'apps/server'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`the orders ended with ${code}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as { orders: number; differences: number };
};

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Reports on roll-ups as 50 million rounds of a million players leave them, and their exactness in small worlds. */
export const benchReports = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const { values } = parseArgs({
    args,
    options: {
      players: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '50000000' },
      days: { type: 'string', default: '90' },
      games: { type: 'string', default: '3000' },
      agents: { type: 'string', default: '2000' },
      orders: { type: 'string', default: '1000' },
      calls: { type: 'string', default: '20' },
    },
  });
  const size = {
    players: Number(values.players),
    rounds: Number(values.rounds),
    days: Number(values.days),
    games: Number(values.games),
    agents: Number(values.agents),
  };
  const stack = await startStack({ roles: [], seed: 'test', onProgress: ({ who, step }) => log(`${who}: ${step}`) });
  const { services } = stack;
  const admin = await openAdmin(services);
  const url = services.postgres.urlFor('app', 'fairhouse');
  const startOps = opsStarter(stack);
  try {
    const owner = new URL(services.postgres.adminUrl);
    owner.pathname = '/fairhouse';
    const exact = await runOrders(url, owner.href, Number(values.orders));
    log(`${exact.orders} random orders: ${exact.differences} differences`);
    await seedReports(admin, size, log);
    const cases = reportCases({
      from: dayBefore(size.days - 1),
      to: dayBefore(0),
      month: dayBefore(30),
      week: dayBefore(6),
      last: dayBefore(1),
    });
    const where = { url, cookie: await signInOperator(admin), rounds: Number(values.calls), cases, startOps };
    const measured = await measureReports(where, log);
    const slowest = measured.toSorted((a, b) => b.p95Ms - a.p95Ms)[0];
    const over = measured.filter(({ passes }) => !passes).map(({ report }) => report);
    return {
      bench: 'reports',
      ...size,
      rollUps: 'filled by SQL as rounds would leave them',
      ...exact,
      p95Ms: slowest?.p95Ms,
      slowest: slowest?.report,
      over,
      reports: measured,
      loadAverage: rounded(loadavg()[0] ?? 0, 1),
      pass: over.length === 0 && exact.differences === 0,
    };
  } finally {
    await admin.end();
    await stack.stop();
  }
};
