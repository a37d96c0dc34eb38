import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { homeLoads } from './budgets/home-loads.ts';
import { judgeBudgets } from './budgets/judge-budgets.ts';
import { readBuild } from './budgets/read-build.ts';
import { weighPackages } from './budgets/weigh-packages.ts';
import { repositoryRoot } from './services/index.ts';
import { formatTable } from './terminal/format-table.ts';
import { paint } from './terminal/paint.ts';

/** Compares the built player app with its size budgets, and lists the largest parts of the home page. */
const { values } = parseArgs({ options: { dist: { type: 'string', default: 'apps/web/dist' } } });
const dist = resolve(repositoryRoot, values.dist);
if (!existsSync(join(dist, '.vite/manifest.json'))) {
  console.error('apps/web is not built: run `pnpm build` first');
  process.exit(2);
}

const kib = (bytes: number): string => (bytes / 1024).toFixed(1);
const packagesShown = 16;

const build = readBuild(dist);
const verdicts = judgeBudgets(build, homeLoads);
const over = verdicts.filter(({ bytes, limitBytes }) => bytes > limitBytes);
const [home, withAnnouncement] = verdicts;

console.error(
  formatTable(
    ['budget', 'KiB', 'of', ''],
    verdicts.map(({ what, bytes, limitBytes }) => [
      what,
      kib(bytes).padStart(6),
      kib(limitBytes).padStart(6),
      bytes > limitBytes ? paint('red', 'OVER') : 'ok',
    ]),
  ),
);
console.error(
  `\n${formatTable(
    ['files of home', 'KiB'],
    (home?.files ?? []).map((file) => [file, kib(build.bytes.get(file) ?? 0).padStart(6)]),
  )}`,
);
console.error(
  `\n${formatTable(
    ['heaviest in home, about', 'KiB'],
    weighPackages(build, home?.files ?? [])
      .slice(0, packagesShown)
      .map(({ name, bytes }) => [name, kib(bytes).padStart(6)]),
  )}\n`,
);
console.log(
  JSON.stringify({
    home: { bytes: home?.bytes, limitBytes: home?.limitBytes, files: home?.files },
    withAnnouncement: { files: withAnnouncement?.files },
    over: over.map(({ what, bytes, limitBytes }) => ({ what, bytes, limitBytes })),
    pass: over.length === 0,
  }),
);
process.exitCode = over.length === 0 ? 0 : 1;
