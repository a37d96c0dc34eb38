import type { Services } from '@fairhouse/tools/services';
import MiniSearch from 'minisearch';
import { rounded } from '../figures.ts';
import { openAdmin } from '../postgres/with-admin.ts';
import { referenceQueries } from './reference-queries.ts';
import { quantilesOf, timeEach } from './times.ts';

const firstGames = 5;

/** `find` returns the codes of the best five games. */
type Engine = { name: string; find(text: string): Promise<string[]>; close(): Promise<void> };

/** Lower case without diacritics: input that every engine handles without support for scripts. */
const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').toLowerCase();

/** Trigrams of whole names, in an index that sorts by similarity. */
const openTrigrams = async (services: Services, database: string): Promise<Engine> => {
  const client = await openAdmin(services, database);
  await client.query('create extension if not exists pg_trgm');
  await client.query(`create table if not exists public.bench_name as
    select game_code, name from catalog.game_search join catalog.game using (game_id), unnest(names) as name`);
  await client.query('create index if not exists bench_name_gist on public.bench_name using gist (name gist_trgm_ops)');
  await client.query('vacuum analyze public.bench_name');
  return {
    name: 'pg_trgm',
    find: async (text) => {
      const { rows } = await client.query<{ game_code: string }>(
        'select game_code from public.bench_name order by name <->> $1 limit 60',
        [plain(text)],
      );
      return [...new Set(rows.map(({ game_code }) => game_code))].slice(0, firstGames);
    },
    close: async () => {
      await client.query('drop table public.bench_name');
      await client.end();
    },
  };
};

/** The whole index in the memory of every process. */
const openMiniSearch = async (
  services: Services,
  database: string,
  log: (line: string) => void,
): Promise<Engine & { heapMb: number; buildSeconds: number }> => {
  const client = await openAdmin(services, database);
  const { rows } = await client.query<{ game_code: string; names: string[] }>(
    'select game_code, names from catalog.game_search join catalog.game using (game_id)',
  );
  await client.end();
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  const index = new MiniSearch<{ id: number; code: string; names: string }>({
    fields: ['names'],
    storeFields: ['code'],
    searchOptions: { prefix: true, fuzzy: 0.25 },
  });
  index.addAll(rows.map(({ game_code: code, names }, id) => ({ id, code, names: names.join(' ') })));
  const heapMb = rounded((process.memoryUsage().heapUsed - before) / 1e6);
  const buildSeconds = rounded((performance.now() - started) / 1_000, 1);
  log(`MiniSearch: ${heapMb} MB in ${buildSeconds} s`);
  return {
    name: 'minisearch',
    heapMb,
    buildSeconds,
    find: async (text) =>
      index
        .search(plain(text))
        .slice(0, firstGames)
        .map(({ code }) => String(code)),
    close: async () => undefined,
  };
};

const measure = async (engine: Engine) => {
  let found = 0;
  const questions = referenceQueries();
  const times = await timeEach(questions, async ({ text, gameCode }) => {
    const codes = await engine.find(text);
    // The code of a copy ends with its number.
    if (codes.some((code) => code === gameCode || code.startsWith(`${gameCode}-`))) found += 1;
  });
  return { found: rounded(found / questions.length, 3), ...quantilesOf(times) };
};

/** The two engines that were considered, on the same names and queries: recall and speed. */
export const compareEngines = async (
  services: Services,
  databases: readonly string[],
  log: (line: string) => void,
): Promise<Record<string, unknown>> => {
  const summary: Record<string, unknown> = {};
  for (const database of databases) {
    const trigrams = await openTrigrams(services, database);
    summary[`${database} pg_trgm`] = await measure(trigrams);
    log(`${database} pg_trgm ${JSON.stringify(summary[`${database} pg_trgm`])}`);
    await trigrams.close();
    const mini = await openMiniSearch(services, database, log);
    summary[`${database} minisearch`] = {
      ...(await measure(mini)),
      heapMb: mini.heapMb,
      buildSeconds: mini.buildSeconds,
    };
    log(`${database} minisearch ${JSON.stringify(summary[`${database} minisearch`])}`);
  }
  return summary;
};
