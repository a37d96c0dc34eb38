import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startStack } from '@fairhouse/tools/stack';
import type { Figures } from '../figures.ts';
import { withAdmin } from '../postgres/with-admin.ts';
import { openMeter, ratioOf, summaryOf } from './measure-lists.ts';
import { measureMemory } from './measure-memory.ts';
import { multiplyGames } from './multiply-games.ts';
import { longLists, openListServer } from './open-list-server.ts';
import type { Turn } from './run-load.ts';

/** A list costs little more than its SQL, whatever its depth and size; a cached response is as fast as the bare engine. */
const thresholds = { listP99: 3, memory: 0.8, depth: 1.2, growth: 1.2 } as const;

const sizes = {
  quick: { rounds: 1, seconds: 1, games: 20_000 },
  usual: { rounds: 7, seconds: 3, games: 100_000 },
} as const;

const big = 'fairhouse_big';
/** Deep enough to show whether a page costs as much as the pages before it. */
const deepPage = 500;
const nearPages = 20;

const remembered = [
  { name: 'hot', path: '/wps/relay/GCSGAME_hotGamesV2?platform=html5-desktop&language=EN' },
  { name: 'menus', path: '/lgw/games/game_menus?language=EN' },
] as const;

/** How many list responses a process has built, and how many it has served from its cache. */
const listsMade = async (port: number): Promise<{ made: number; again: number }> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const of = (from: string): number =>
    Number(new RegExp(`remembered_replies_total\\{endpoint="gameList",from="${from}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { made: of('made'), again: of('before') + of('behind') };
};

/** The lobby over HTTP compared with its own SQL and the bare engine, with few games and with ten times as many. */
export const benchLobby = async (log: (line: string) => void, args: string[]): Promise<Figures> => {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  const usual = values.quick ? sizes.quick : sizes.usual;
  const size = {
    ...usual,
    rounds: Number(values.rounds ?? usual.rounds),
    seconds: Number(values.seconds ?? usual.seconds),
  };
  const { rounds, seconds } = size;
  const stack = await startStack({ roles: [], seed: 'demo', onProgress: ({ who, step }) => log(`${who}: ${step}`) });
  try {
    const { postgres } = stack.services;
    await withAdmin(stack.services, (client) => client.query('vacuum analyze'));
    const queries = await longLists(stack);
    await postgres.createDatabase(big, { template: 'fairhouse' });
    const games = await withAdmin(stack.services, (client) => multiplyGames(client, size.games), big);
    log(`${games} games in the second catalogue`);
    const servers = {
      few: await openListServer(stack, 'fairhouse', queries),
      many: await openListServer(stack, big, queries),
    };
    const watchedPostgres = { pid: postgres.pid ?? 0, isFamily: true };
    const few = openMeter(servers.few, { seconds, postgres: watchedPostgres });
    const many = openMeter(servers.many, { seconds, postgres: watchedPostgres });
    const all = servers.many.lists.slice(0, 1);
    const turns = {
      fewSql: [] as Turn[],
      fewHttp: [] as Turn[],
      manySql: [] as Turn[],
      manyHttp: [] as Turn[],
      firstPages: [] as Turn[],
      deepPages: [] as Turn[],
    };
    const near = () => Math.floor(Math.random() * nearPages);
    const parts: [keyof typeof turns, () => Promise<Turn>][] = [
      ['fewSql', () => few.sql()],
      ['fewHttp', () => few.http()],
      ['manyHttp', () => many.http()],
      ['manySql', () => many.sql()],
      ['firstPages', () => many.http({ lists: all, pages: () => 1 + near() })],
      ['deepPages', () => many.http({ lists: all, pages: ({ pages }) => Math.min(deepPage + near(), pages - 1) })],
    ];
    for (const [, run] of parts) await run();
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, run] of round % 2 === 0 ? parts.toReversed() : parts) turns[name].push(await run());
      const figures = parts.map(([name]) => `${name} ${turns[name].at(-1)?.p99Ms.toFixed(1)}`).join(', ');
      log(`lists ${round} of ${rounds}, p99 in ms: ${figures}`);
    }
    await Promise.all([few.close(), many.close()]);
    const counted = [await listsMade(servers.few.port), await listsMade(servers.many.port)];
    const again = counted.reduce((sum, server) => sum + server.again, 0);
    const memory: Record<string, Awaited<ReturnType<typeof measureMemory>>> = {};
    for (const { name, path } of remembered) {
      const options = { ...servers.few, name, path, folder: stack.services.dir, seconds, rounds };
      memory[name] = await measureMemory(options, log);
    }
    const ratios = {
      listP99: Math.max(ratioOf(turns.fewHttp, turns.fewSql, 'p99Ms'), ratioOf(turns.manyHttp, turns.manySql, 'p99Ms')),
      growthP99: ratioOf(turns.manyHttp, turns.fewHttp, 'p99Ms'),
      growthCpu: ratioOf(turns.manyHttp, turns.fewHttp, 'cpuMicros'),
      depthP50: ratioOf(turns.deepPages, turns.firstPages, 'p50Ms'),
      depthCpu: ratioOf(turns.deepPages, turns.firstPages, 'cpuMicros'),
      memory: Math.min(...Object.values(memory).map(({ ratio }) => ratio)),
    };
    const failed =
      Object.values(turns)
        .flat()
        .reduce((sum, turn) => sum + turn.failed, 0) +
      Object.values(memory).reduce((sum, part) => sum + part.failed, 0);
    const isWithin =
      ratios.listP99 <= thresholds.listP99 &&
      ratios.growthP99 < thresholds.growth &&
      ratios.depthP50 < thresholds.depth &&
      ratios.depthCpu < thresholds.depth &&
      ratios.memory >= thresholds.memory;
    return {
      bench: 'lobby',
      games,
      ratios,
      lists: Object.fromEntries(Object.entries(turns).map(([name, all]) => [name, summaryOf(all)])),
      memory,
      answeredFromMemory: again,
      failed,
      rounds,
      seconds,
      loadAverage: loadavg()[0]?.toFixed(1),
      pass: failed === 0 && again === 0 && (values.quick || isWithin),
    };
  } finally {
    await stack.stop();
  }
};
