import { parseArgs } from 'node:util';
import { simulateSeed } from '../simulate-seed.ts';

// Runs the simulations of many seeds in sequence: `--from` is the first, `--seeds` how many. Each line is one JSON
// object: a simulation that violated an invariant, periodic progress, or the totals at the end.
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '8' },
  },
});
const from = Number(values.from);
const seeds = Number(values.seeds);
const print = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

const sum = { seeds, steps: 0, commits: 0, calls: 0, violations: 0 };
const sometimes: Record<string, number> = {};
for (let seed = from; seed < from + seeds; seed += 1) {
  const report = await simulateSeed(seed, { rounds: Number(values.rounds) });
  sum.steps += report.steps;
  sum.commits += report.commits;
  sum.calls += report.calls;
  sum.violations += report.violations.length;
  for (const [what, times] of Object.entries(report.sometimes)) sometimes[what] = (sometimes[what] ?? 0) + times;
  if (report.violations.length > 0) print({ broken: seed, violations: report.violations.slice(0, 5) });
  else if ((seed - from) % 100 === 99) print({ done: seed - from + 1 });
}
print({ ...sum, sometimes });
