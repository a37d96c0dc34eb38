import { Agent, request } from 'node:http';
import pg from 'pg';
import { rounded } from '../figures.ts';
import { recordStatements, type Statement } from '../lobby/record-statements.ts';
import { nextVisitor } from '../lobby/visitors.ts';
import { quantile, timed } from '../members/measure-list.ts';

const p95MaxMs = 300;
const ratioMax = 3;
/** Below this the ratio would compare the request overhead with almost nothing, so the total time is judged instead. */
const smallMs = 10;

export const pages = {
  overview: '/api/agent/v1/overview',
  accounts: '/api/agent/v1/accounts',
  bets: '/api/agent/v1/bets',
  profit: '/api/agent/v1/profit',
  transactions: '/api/agent/v1/transactions',
} as const;

export type Seat = { size: number; memberId: string; cookie: string };
export type MeasuredPage = {
  page: string;
  team: number;
  p50Ms: number;
  p95Ms: number;
  sqlP95Ms: number;
  ratio: number;
  passes: boolean;
};

/** Starts the player's server on this database; returns its port. */
export type StartHttp = (databaseUrl: string) => Promise<{ port: number; stop(): void }>;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Reads a page as an agent; anything but a good answer is an error. */
export const readPage = (port: number, path: string, cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { host: 'aurora.localhost', 'x-forwarded-for': nextVisitor(), cookie };
    const asked = request({ agent, port, host: '127.0.0.1', path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${path}: ${response.statusCode} ${body.slice(0, 200)}`)),
      );
    });
    asked.on('error', reject);
    asked.end();
  });

/** The statements behind each page, recorded from the server itself; those of the session are not the page's. */
const learn = async (url: string, seats: readonly Seat[], startHttp: StartHttp): Promise<Map<string, Statement[]>> => {
  const recorder = await recordStatements(url);
  const server = await startHttp(recorder.url);
  const statements = new Map<string, Statement[]>();
  for (const { size, cookie } of seats)
    for (const [page, path] of Object.entries(pages)) {
      recorder.statements.length = 0;
      await readPage(server.port, path, cookie);
      const mine = recorder.statements.filter(({ text }) => /\b(agent|bet|member|protection|brand)\./.test(text));
      statements.set(`${page} ${size}`, mine);
    }
  server.stop();
  await recorder.stop();
  return statements;
};

type Case = { page: string; path: string; seat: Seat; statements: readonly Statement[]; http: number[]; sql: number[] };

const judge = ({ page, seat, http, sql }: Case): MeasuredPage => {
  const [p95Ms, sqlP95Ms] = [quantile(http, 0.95), quantile(sql, 0.95)];
  const ratio = rounded(p95Ms / sqlP95Ms, 2);
  const isNear = sqlP95Ms < smallMs ? p95Ms <= smallMs * ratioMax : ratio <= ratioMax;
  const passes = p95Ms <= p95MaxMs && isNear;
  return { page, team: seat.size, p50Ms: quantile(http, 0.5), p95Ms, sqlP95Ms, ratio, passes };
};

/**
 * Every page for every size of team over HTTP, in turns with the statements behind it. All pages take turns as well, so
 * that a busy moment of the machine falls on one call of many pages and not on many calls of one.
 */
export const measurePages = async (
  { url, seats, rounds, startHttp }: { url: string; seats: readonly Seat[]; rounds: number; startHttp: StartHttp },
  log: (line: string) => void,
): Promise<MeasuredPage[]> => {
  const statements = await learn(url, seats, startHttp);
  const server = await startHttp(url);
  const bare = new pg.Client({ connectionString: url, options: '-c jit=off' });
  await bare.connect();
  const cases = seats.flatMap((seat) =>
    Object.entries(pages).map(
      ([page, path]): Case => ({
        page,
        path,
        seat,
        statements: statements.get(`${page} ${seat.size}`) ?? [],
        http: [],
        sql: [],
      }),
    ),
  );
  // The first round warms the caches of both.
  for (let round = 0; round <= rounds; round += 1)
    for (const { path, seat, statements: behind, http, sql } of cases) {
      const sqlMs = await timed(async () => {
        for (const { text, values } of behind) await bare.query(text, values);
      });
      const httpMs = await timed(() => readPage(server.port, path, seat.cookie));
      if (round === 0) continue;
      sql.push(sqlMs);
      http.push(httpMs);
    }
  await bare.end();
  server.stop();
  const results = cases.map(judge);
  for (const { page, team, p50Ms, p95Ms, sqlP95Ms, ratio, passes } of results)
    log(
      `${page}, team of ${team}: p50 ${p50Ms}, p95 ${p95Ms} ms; SQL p95 ${sqlP95Ms} ms; ${ratio} times${passes ? '' : '  <-- over'}`,
    );
  return results;
};
