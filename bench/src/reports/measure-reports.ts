import pg from 'pg';
import { rounded } from '../figures.ts';
import { recordStatements, type Statement } from '../lobby/record-statements.ts';
import { openAsker } from '../members/asker.ts';
import { quantile, timed } from '../members/measure-list.ts';
import type { StartOps } from '../members/start-ops.ts';
import { gameOne } from './seed-reports.ts';

const p95MaxMs = 500;
const ratioMax = 3;
/** Below this the ratio would compare the request overhead with almost nothing, so the total time is judged instead. */
const smallMs = 10;

export type MeasuredReport = {
  report: string;
  p50Ms: number;
  p95Ms: number;
  sqlP95Ms: number;
  ratio: number;
  passes: boolean;
};

/** Every report and drill-down over the whole of the days, with its comparison where it has one. */
export const reportCases = ({
  from,
  to,
  month,
  week,
  last,
}: Record<'from' | 'to' | 'month' | 'week' | 'last', string>): ReadonlyMap<string, string> => {
  const path = (report: string, query: Record<string, string>) =>
    `/api/ops/v1/brands/aurora/reports/${report}?${new URLSearchParams({ from, to, currency: 'USD', ...query })}`;
  return new Map([
    ...['day', 'week', 'month'].map((by): [string, string] => [
      `overview by ${by}`,
      path('overview', { by, compare: 'previous' }),
    ]),
    ['overview by hour', path('overview', { by: 'hour', from: week })],
    ['overview of a country', path('overview', { country: 'PT' })],
    ['overview of a game', path('overview', { game: gameOne })],
    ...['game', 'studio', 'vendor', 'gameType', 'country', 'source', 'agent', 'currency'].map(
      (by): [string, string] => [`breakdown by ${by}`, path('breakdown', { by })],
    ),
    ['games', path('games', {})],
    ...['method', 'provider', 'day'].map((by): [string, string] => [`payments by ${by}`, path('payments', { by })]),
    ['cohorts', path('cohorts', {})],
    ['funnel', path('funnel', { from: month })],
    ['risk', path('risk', {})],
    ['regulator, days', path('regulator', { format: 'daily_ggr_return' })],
    ['regulator, large transactions', path('regulator', { format: 'large_transactions', from: month })],
    ['winners of a game', `/api/ops/v1/brands/aurora/report-winners?game=${gameOne}&day=${last}&currency=USD`],
    ['brands', `/api/ops/v1/reports/brands?${new URLSearchParams({ from, to })}`],
  ]);
};

const learn = async (url: string, cookie: string, cases: ReadonlyMap<string, string>, startOps: StartOps) => {
  const recorder = await recordStatements(url);
  const server = await startOps(recorder.url);
  const asker = openAsker(server.port, cookie);
  const statements = new Map<string, Statement[]>();
  for (const [report, path] of cases) {
    recorder.statements.length = 0;
    await asker.ask(path);
    statements.set(
      report,
      recorder.statements.filter(({ text }) => /\b(report|catalog|bet|cashier|member|ledger)\./.test(text)),
    );
  }
  await asker.close();
  server.stop();
  await recorder.stop();
  return statements;
};

/** Every report over HTTP, in turns with the statements behind it. */
export const measureReports = async (
  {
    url,
    cookie,
    rounds,
    cases,
    startOps,
  }: { url: string; cookie: string; rounds: number; cases: ReadonlyMap<string, string>; startOps: StartOps },
  log: (line: string) => void,
): Promise<MeasuredReport[]> => {
  const statements = await learn(url, cookie, cases, startOps);
  const server = await startOps(url);
  const asker = openAsker(server.port, cookie);
  const bare = new pg.Client({ connectionString: url, options: '-c jit=off' });
  await bare.connect();
  const times = new Map([...cases.keys()].map((report) => [report, { http: [] as number[], sql: [] as number[] }]));
  // The first round warms the caches of both.
  for (let round = 0; round <= rounds; round += 1)
    for (const [report, path] of cases) {
      const sqlMs = await timed(async () => {
        for (const { text, values } of statements.get(report) ?? []) await bare.query(text, values);
      });
      const httpMs = await timed(() => asker.ask(path));
      if (round === 0) continue;
      times.get(report)?.sql.push(sqlMs);
      times.get(report)?.http.push(httpMs);
    }
  await bare.end();
  await asker.close();
  server.stop();
  return [...times].map(([report, { http, sql }]) => {
    const [p95Ms, sqlP95Ms] = [quantile(http, 0.95), quantile(sql, 0.95)];
    const ratio = rounded(p95Ms / sqlP95Ms, 2);
    const isNear = sqlP95Ms < smallMs ? p95Ms <= smallMs * ratioMax : ratio <= ratioMax;
    const passes = p95Ms <= p95MaxMs && isNear;
    log(`${report}: p95 ${p95Ms} ms; SQL p95 ${sqlP95Ms} ms; ${ratio} times${passes ? '' : '  <-- over'}`);
    return { report, p50Ms: quantile(http, 0.5), p95Ms, sqlP95Ms, ratio, passes };
  });
};
