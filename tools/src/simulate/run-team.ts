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

/** What every run of some length has to contain; a world in which it never happens proves nothing. */
const expected = [
  ...['joined', 'promoted', 'moved', 'played', 'won late', 'rolled back', 'renamed', 'flagged', 'flag removed'],
  ...['midnight', 'projected', 'crashed', 'refused'],
];

const msPerSeed = 20_000;
/** So many worlds at most are run to find a planted bug; the first that shows it is the last. */
const plantedSeeds = 120;

type Options = {
  seeds: number;
  from: number;
  steps: number;
  withPlanted: boolean;
  only: string | undefined;
  log: LogLine;
};

/** Runs the worlds of teams, and plants each bug of their list to see that a world shows it. */
export const runTeam = async (services: Services, { seeds, from, steps, withPlanted, only, log }: Options) => {
  let broke = '';
  const run = (name: string, args: readonly string[], count: number, plant?: string): Promise<unknown> =>
    runProgram({
      name,
      program: 'programs/run-team.ts',
      args,
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
  const argsOf = (count: number): string[] => [
    ...['--from', String(from), '--seeds', String(count), '--steps', String(steps)],
  ];
  const { sometimes, ...worlds } = sum.parse(await run('team', argsOf(seeds), seeds));
  const neverHappened = seeds < 20 ? [] : expected.filter((what) => (sometimes[what] ?? 0) === 0);
  const planted = { caught: 0, of: 0, missed: [] as string[] };
  const names = withPlanted ? list.parse(await run('team-list', ['--list'], 1)) : [];
  for (const [index, name] of names.filter((each) => only === undefined || each.includes(only)).entries()) {
    planted.of += 1;
    const found = sum.parse(await run(`team-planted-${index + 1}`, argsOf(plantedSeeds), plantedSeeds, name));
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
