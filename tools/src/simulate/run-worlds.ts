import * as z from 'zod';
import type { LogLine } from '../faults/fault-area.ts';
import type { Services } from '../services/index.ts';
import { runProgram } from './run-program.ts';

const list = z.array(z.string());
const sum = z.object({
  seeds: z.int(),
  steps: z.int(),
  violations: z.int(),
  sometimes: z.record(z.string(), z.int()),
});
const broken = z.object({
  broken: z.int(),
  violations: z.array(z.object({ invariant: z.string(), says: z.string() })),
});
const progress = z.object({ done: z.int() });

/**
 * For each kind of world: what every run of some length has to contain, as one in which it never happens proves nothing;
 * and how many worlds at most are run to find a planted bug: the first that shows it is the last.
 */
const kinds = {
  team: {
    expected: [
      ...['joined', 'promoted', 'moved', 'played', 'won late', 'rolled back', 'renamed', 'flagged', 'flag removed'],
      ...['midnight', 'projected', 'crashed', 'refused'],
    ],
    plantedSeeds: 120,
  },
  contracts: {
    expected: [
      ...[
        'played',
        'corrected',
        'offer',
        'accept',
        'lower rates',
        'reject',
        'withdraw',
        'terminate',
        'consent',
        'moved',
      ],
      ...['closed', 'time passed', 'late facts', 'earned hourly', 'earned daily', 'earned dividend', 'paid', 'owed'],
      ...['forgiven', 'reduced', 'closing bill', 'released', 'discarded', 'collected', 'crashed', 'three workers'],
    ],
    plantedSeeds: 150,
  },
};
export type WorldKind = keyof typeof kinds;

const msPerSeed = 20_000;

type Options = {
  world: WorldKind;
  seeds: number;
  from: number;
  steps: number;
  withPlanted: boolean;
  only: string | undefined;
  log: LogLine;
};

/** Runs the worlds of a kind, and plants each bug of their list to see that a world shows it. */
export const runWorlds = async (services: Services, { world, seeds, from, steps, withPlanted, only, log }: Options) => {
  const { expected, plantedSeeds } = kinds[world];
  let broke = '';
  const run = (name: string, args: readonly string[], count: number, plant?: string): Promise<unknown> =>
    runProgram({
      name,
      program: 'programs/run-worlds.ts',
      args: ['--world', world, ...args],
      env: {
        DATABASE_URL: services.postgres.urlFor('app'),
        ADMIN_URL: services.postgres.adminUrl,
        ...(plant === undefined ? {} : { PLANT: plant }),
      },
      logFolder: services.dir,
      timeoutMs: 60_000 + count * msPerSeed,
      onLine: (line) => {
        const bad = broken.safeParse(JSON.parse(line));
        const [first] = bad.data?.violations ?? [];
        broke = first?.invariant ?? broke;
        if (bad.success && plant === undefined)
          log(`seed ${bad.data.broken} broke an invariant: ${first?.invariant}: ${first?.says}`);
        const far = progress.safeParse(JSON.parse(line));
        if (far.success && plant === undefined) log(`${far.data.done} of ${count} worlds`);
      },
    });
  const argsOf = (count: number, first = from): string[] => [
    ...['--from', String(first), '--seeds', String(count), '--steps', String(steps)],
  ];
  // Each process has a database of its own, with a clock of its own.
  const half = seeds < 50 ? seeds : Math.ceil(seeds / 2);
  const parts = [{ first: from, count: half }, ...(half < seeds ? [{ first: from + half, count: seeds - half }] : [])];
  const sums = await Promise.all(
    parts.map(async ({ first, count }, n) => sum.parse(await run(`${world}-${n + 1}`, argsOf(count, first), count))),
  );
  const total = (of: 'seeds' | 'steps' | 'violations'): number => sums.reduce((all, each) => all + each[of], 0);
  const worlds = { seeds: total('seeds'), steps: total('steps'), violations: total('violations') };
  const sometimes: Record<string, number> = {};
  for (const each of sums)
    for (const [what, times] of Object.entries(each.sometimes)) sometimes[what] = (sometimes[what] ?? 0) + times;
  const neverHappened = seeds < 20 ? [] : expected.filter((what) => (sometimes[what] ?? 0) === 0);
  const planted = { caught: 0, of: 0, missed: [] as string[] };
  const names = withPlanted ? list.parse(await run(`${world}-list`, ['--list'], 1)) : [];
  for (const [index, name] of names.filter((each) => only === undefined || each.includes(only)).entries()) {
    planted.of += 1;
    const found = sum.parse(await run(`${world}-planted-${index + 1}`, argsOf(plantedSeeds), plantedSeeds, name));
    if (found.violations > 0) planted.caught += 1;
    else planted.missed.push(name);
    log(`${found.violations > 0 ? `found in world ${found.seeds} (${broke})` : 'MISSED'}: ${name}`);
  }
  const isFound = !withPlanted || (planted.caught === planted.of && planted.of > 0);
  return {
    ...worlds,
    from,
    sometimes,
    neverHappened,
    ...(withPlanted ? { planted } : {}),
    pass: worlds.violations === 0 && neverHappened.length === 0 && isFound,
  };
};
