import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startStack } from '@fairhouse/tools/stack';
import pg from 'pg';
import { Pool } from 'undici';
import { cpuMicros, familyCpuMicros } from '../cpu-time.ts';
import type { Figures } from '../figures.ts';
import { rounded } from '../figures.ts';
import { multiplyGames } from '../lobby/multiply-games.ts';
import { recordStatements, type Statement } from '../lobby/record-statements.ts';
import { nextVisitor } from '../lobby/visitors.ts';
import { withAdmin } from '../postgres/with-admin.ts';
import { compareEngines } from './engines.ts';
import { multiplyWords } from './multiply-words.ts';
import { referenceQueries } from './reference-queries.ts';
import { quantilesOf, timeEach } from './times.ts';

const p99MaxMs = 30;
const foundMin = 0.95;
const big = 'fairhouse_big';
const firstGames = 5;
/** A response is cached for five seconds; each query runs once in a round, and the next round starts after that. */
const cacheMs = 5_500;

type Card = { gameCode: string };

const openAsker = (port: number) => {
  const pool = new Pool(`http://127.0.0.1:${port}`);
  return {
    ask: async (text: string): Promise<Card[]> => {
      const { statusCode, body } = await pool.request({
        path: `/api/member/v1/search?language=EN&query=${encodeURIComponent(text)}`,
        method: 'GET',
        headers: { host: 'aurora.localhost', 'x-forwarded-for': nextVisitor() },
      });
      const response = (await body.json()) as { value?: { games: Card[] } };
      if (statusCode !== 200 || response.value === undefined) throw new Error(`search answered ${statusCode}`);
      return response.value.games;
    },
    close: () => pool.close(),
  };
};

const environment = (url: string) => ({
  DATABASE_URL: url,
  TRUSTED_PROXY_HOPS: '1',
  LOG_LEVEL: 'info',
  NODE_ENV: 'test',
});

/** The stored search queries over HTTP and as bare SQL, in a catalogue of a hundred thousand games. */
export const benchSearch = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const { values } = parseArgs({
    args,
    options: {
      games: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '3' },
      engines: { type: 'boolean', default: false },
    },
  });
  const stack = await startStack({ roles: [], seed: 'demo', onProgress: ({ who, step }) => log(`${who}: ${step}`) });
  try {
    const { services } = stack;
    await withAdmin(services, (client) => client.query('vacuum analyze'));
    await services.postgres.createDatabase(big, { template: 'fairhouse' });
    const few = await withAdmin(services, (client) => client.query('select from catalog.game'));
    const games = await withAdmin(
      services,
      async (client) => {
        const made = await multiplyGames(client, Number(values.games));
        await multiplyWords(client, Math.round(made / (few.rowCount ?? 1)));
        return made;
      },
      big,
    );
    log(`${games} games`);

    const fewServer = await stack.startRole('http', environment(services.postgres.urlFor('http', 'fairhouse')));
    const fewAsker = openAsker(fewServer.port);
    let found = 0;
    const questions = referenceQueries();
    await timeEach(questions, async ({ text, gameCode }) => {
      const cards = await fewAsker.ask(text);
      if (cards.slice(0, firstGames).some((card) => card.gameCode === gameCode)) found += 1;
    });
    await fewAsker.close();
    fewServer.kill('SIGKILL');

    // The statements behind a query are recorded from the server itself, in its first round.
    const recorder = await recordStatements(services.postgres.urlFor('http', big));
    const server = await stack.startRole('http', environment(recorder.url));
    const learner = openAsker(server.port);
    const statements: Statement[][] = [];
    for (const { text } of questions) {
      recorder.statements.length = 0;
      await learner.ask(text);
      statements.push(recorder.statements.filter((one) => /search_word|game_search/.test(one.text)));
    }
    await learner.close();
    server.kill('SIGKILL');
    await recorder.stop();

    const measured = await stack.startRole('http', environment(services.postgres.urlFor('http', big)));
    const asker = openAsker(measured.port);
    const client = new pg.Client({ connectionString: services.postgres.urlFor('http', big) });
    await client.connect();
    const http: number[] = [];
    const sql: number[] = [];
    const cpu = { server: 0, postgres: 0 };
    await timeEach(referenceQueries(), ({ text }) => asker.ask(text));
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const begun = Date.now();
      sql.push(
        ...(await timeEach(statements, async (all) => {
          for (const { text, values: parameters } of all) await client.query(text, parameters);
        })),
      );
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, cacheMs - (Date.now() - begun))));
      const before = { server: cpuMicros(measured.pid), postgres: familyCpuMicros(services.postgres.pid ?? 0) };
      http.push(...(await timeEach(referenceQueries(), ({ text }) => asker.ask(text))));
      cpu.server += cpuMicros(measured.pid) - before.server;
      cpu.postgres += familyCpuMicros(services.postgres.pid ?? 0) - before.postgres;
      log(`round ${round}: HTTP ${JSON.stringify(quantilesOf(http))}, SQL ${JSON.stringify(quantilesOf(sql))}`);
    }
    await asker.close();
    await client.end();
    const engines = values.engines ? await compareEngines(services, ['fairhouse', big], log) : undefined;
    const times = quantilesOf(http);
    const part = rounded(found / questions.length, 3);
    return {
      bench: 'search',
      games,
      questions: questions.length,
      found: part,
      ...times,
      sql: quantilesOf(sql),
      cpuMsPerQuestion: {
        server: rounded(cpu.server / http.length / 1_000, 2),
        postgres: rounded(cpu.postgres / http.length / 1_000, 2),
      },
      ...(engines === undefined ? {} : { engines }),
      loadAverage: rounded(loadavg()[0] ?? 0, 1),
      pass: times.p99Ms <= p99MaxMs && part >= foundMin,
    };
  } finally {
    await stack.stop();
  }
};
