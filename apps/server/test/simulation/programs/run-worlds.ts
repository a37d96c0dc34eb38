import { parseArgs } from 'node:util';
import { verifyBooks } from '#modules/ledger/index.ts';
import { plantOnLoad } from '../planted/plant-on-load.ts';
import { openThrowAwayDatabase, plantInDatabase } from '../planted/throw-away-database.ts';
import { type WorldName, type WorldReport, worlds } from '../worlds.ts';

// Runs the worlds of one kind of many seeds, in a copy of the database. Each line is one JSON object: a world that broke an
// invariant, progress, or the totals at the end. With PLANT only the invariant of that bug is judged, and the first world
// that breaks it is the last. `--list` prints the bugs.
const { values } = parseArgs({
  options: {
    world: { type: 'string', default: 'team' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '100' },
    steps: { type: 'string', default: '60' },
    list: { type: 'boolean', default: false },
  },
});
const print = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
const { plants, open } = worlds[values.world as WorldName];
if (values.list) {
  print(plants.map(({ name }) => name));
  process.exit(0);
}
const plant = plants.find(({ name }) => name === process.env.PLANT);
if (plant !== undefined) plantOnLoad(plant);
const [appUrl, adminUrl] = [process.env.DATABASE_URL, process.env.ADMIN_URL];
if (appUrl === undefined || adminUrl === undefined) throw new Error('DATABASE_URL and ADMIN_URL are needed');

const database = await openThrowAwayDatabase({ appUrl, adminUrl });
try {
  if (plant !== undefined) await plantInDatabase(database.admin, plant);
  const { simulate, close } = await open({ db: database.db, admin: database.admin, appUrl: database.urls.app });
  const sum = { seeds: 0, steps: 0, violations: 0 };
  const sometimes: Record<string, number> = {};
  const from = Number(values.from);
  for (let seed = from; seed < from + Number(values.seeds); seed += 1) {
    const report = await simulate(seed, { steps: Number(values.steps) }).catch(
      (error: unknown): WorldReport => ({
        steps: 0,
        sometimes: {},
        violations: [{ invariant: 'no error', says: String(error).slice(0, 300) }],
      }),
    );
    const violations = report.violations.filter(({ invariant }) => (plant?.breaks ?? invariant) === invariant);
    sum.seeds += 1;
    sum.steps += report.steps;
    sum.violations += violations.length;
    for (const [what, times] of Object.entries(report.sometimes)) sometimes[what] = (sometimes[what] ?? 0) + times;
    if (violations.length > 0) {
      print({ broken: seed, violations: violations.slice(0, 5) });
      if (plant !== undefined) break;
    } else if (sum.seeds % 25 === 0) print({ done: sum.seeds });
  }
  if (plant === undefined) {
    // The ledger of all worlds together, as `pnpm ledger:verify` reads it.
    const { findings } = await verifyBooks({
      db: database.db,
      sink: undefined,
      onCheck: ({ name, count }) => {
        if (count > 0)
          print({ broken: from, violations: [{ invariant: 'the ledger is sound', says: `${name}: ${count}` }] });
      },
    });
    sum.violations += findings;
  }
  close();
  print({ ...sum, sometimes });
} finally {
  await database.close();
}
// Handles left open by a planted bug must not keep the program alive.
process.exit(0);
