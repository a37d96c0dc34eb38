import pg from 'pg';
import { rounded } from '../figures.ts';
import { recordStatements, type Statement } from '../lobby/record-statements.ts';
import { openAsker } from './asker.ts';
import { filters, sorts } from './cases.ts';
import type { StartOps } from './start-ops.ts';

export const p95MaxMs = 300;
const ratioMax = 3;
/** Below this the ratio would compare the request overhead with almost nothing, so the total time is judged instead. */
const smallMs = 10;

export type Measured = { name: string; p50Ms: number; p95Ms: number; sqlP95Ms: number; ratio: number; passes: boolean };

const cases = Object.entries(filters).flatMap(([name, filter]) =>
  sorts.map((sort) => ({
    name: `${name} by ${sort}`,
    path: `/api/ops/v1/brands/aurora/members?${new URLSearchParams({ ...filter, sort })}`,
  })),
);

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

export const quantile = (times: readonly number[], part: number): number =>
  rounded(times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN, 1);

/** The statements behind each request, recorded from the server itself. */
const learn = async (url: string, cookie: string, startOps: StartOps): Promise<Map<string, Statement[]>> => {
  const recorder = await recordStatements(url);
  const server = await startOps(recorder.url);
  const asker = openAsker(server.port, cookie);
  const statements = new Map<string, Statement[]>();
  for (const { path } of cases) {
    recorder.statements.length = 0;
    await asker.ask(path);
    const mine = recorder.statements.filter(({ text }) => /report\.member_row\b|member\.contact\b/.test(text));
    statements.set(path, mine);
  }
  await asker.close();
  server.stop();
  await recorder.stop();
  return statements;
};

const judge = (name: string, http: readonly number[], sql: readonly number[]): Measured => {
  const [p95Ms, sqlP95Ms] = [quantile(http, 0.95), quantile(sql, 0.95)];
  const ratio = rounded(p95Ms / sqlP95Ms, 2);
  const isNear = sqlP95Ms < smallMs ? p95Ms <= smallMs * ratioMax : ratio <= ratioMax;
  return { name, p50Ms: quantile(http, 0.5), p95Ms, sqlP95Ms, ratio, passes: p95Ms <= p95MaxMs && isNear };
};

/** Every filter and order of the list over HTTP, compared with the statements behind it. */
export const measureList = async (
  { url, cookie, rounds, startOps }: { url: string; cookie: string; rounds: number; startOps: StartOps },
  log: (line: string) => void,
): Promise<Measured[]> => {
  const statements = await learn(url, cookie, startOps);
  log(`${cases.length} cases learned`);
  const server = await startOps(url);
  const asker = openAsker(server.port, cookie);
  const bare = new pg.Client({ connectionString: url });
  await bare.connect();
  const results: Measured[] = [];
  for (const { name, path } of cases) {
    const [http, sql]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const sqlMs = await timed(async () => {
        for (const { text, values } of statements.get(path) ?? []) await bare.query(text, values);
      });
      const httpMs = await timed(() => asker.ask(path));
      // The first round warms the caches of both.
      if (round === 0) continue;
      sql.push(sqlMs);
      http.push(httpMs);
    }
    const result = judge(name, http, sql);
    results.push(result);
    const { p50Ms, p95Ms, sqlP95Ms, ratio, passes } = result;
    log(`${name}: p50 ${p50Ms}, p95 ${p95Ms} ms; SQL p95 ${sqlP95Ms} ms; ${ratio} times${passes ? '' : '  <-- over'}`);
  }
  await asker.close();
  await bare.end();
  server.stop();
  return results;
};
