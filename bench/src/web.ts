import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';
import { startStack } from '@fairhouse/tools/stack';
import type { Figures } from './figures.ts';
import { startProgram } from './program.ts';
import { buildBare } from './web/build-bare.ts';
import { gzipBytes } from './web/gzip-bytes.ts';
import { measurePage, type Visit } from './web/measure-page.ts';

const rounds = 3;
/** docs/decisions/0016: home on a mid-range phone and a slow connection. */
const lcpMaxMs = 2_200;
const clsMax = 0.05;

/** The median of the known values; NaN where there are none. */
const median = (values: readonly (number | null)[]): number => {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
};

const summarise = async (visits: readonly Visit[]) => {
  const of = (value: (visit: Visit) => number | null): number => median(visits.map(value));
  const [first] = visits;
  if (first === undefined) throw new Error('nothing was measured');
  return {
    scriptGzipKib: (await gzipBytes(first.scripts)) / 1024,
    styleGzipKib: (await gzipBytes(first.styles)) / 1024,
    fontKib: of(({ fontBytes }) => fontBytes) / 1024,
    requests: of(({ requests }) => requests),
    fcpMs: of(({ fcpMs }) => fcpMs),
    lcpMs: of(({ lcpMs }) => lcpMs),
    cls: of(({ cls }) => cls),
    tbtMs: of(({ tbtMs }) => tbtMs),
    performance: of(({ performance }) => performance) * 100,
    accessibility: of(({ accessibility }) => accessibility) * 100,
  };
};

type Summary = Awaited<ReturnType<typeof summarise>>;

const digits: Readonly<Record<keyof Summary, number>> = {
  scriptGzipKib: 1,
  styleGzipKib: 1,
  fontKib: 1,
  requests: 0,
  fcpMs: 0,
  lcpMs: 0,
  cls: 3,
  tbtMs: 0,
  performance: 0,
  accessibility: 0,
};

const measures = Object.keys(digits) as (keyof Summary)[];
const ratioOf = (ours: number, bare: number): number | null =>
  bare === 0 || Number.isNaN(ours / bare) ? null : Math.round((ours / bare) * 100) / 100;
const shown = (value: number, name: keyof Summary): string => (Number.isNaN(value) ? '–' : value.toFixed(digits[name]));
const rounded = (summary: Summary): Record<string, number> =>
  Object.fromEntries(measures.map((name) => [name, Number(summary[name].toFixed(digits[name]))]));

/**
 * The home page of the real app compared with a bare shell of the same libraries, alternating, so that load on
 * the machine affects both.
 */
export const benchWeb = async (log: (line: string) => void): Promise<Figures> => {
  const webDist = join(repositoryRoot, 'apps/web/dist');
  if (!existsSync(join(webDist, 'index.html'))) throw new Error('apps/web is not built: run `pnpm build` first');
  const bareDist = await buildBare();
  log('bare shell built');
  const stack = await startStack({
    roles: ['http', 'worker'],
    seed: 'demo',
    env: { WEB_DIST: webDist, LOG_LEVEL: 'warn' },
    onProgress: ({ who, step }) => log(`${who}: ${step}`),
  });
  const bare = await startProgram('bare-web', [bareDist]);
  try {
    const urls = {
      bare: `http://bare.localhost:${bare.port}/`,
      ours: `http://aurora.localhost:${new URL(stack.urls.http).port}/`,
    };
    const visits: Record<keyof typeof urls, Visit[]> = { bare: [], ours: [] };
    for (let round = 1; round <= rounds; round += 1) {
      for (const who of ['bare', 'ours'] as const) {
        const visit = await measurePage(urls[who]);
        visits[who].push(visit);
        log(
          `round ${round} of ${rounds}, ${who}: largest paint ${Math.round(visit.lcpMs)} ms, shift ${visit.cls.toFixed(3)}`,
        );
      }
    }
    const ours = await summarise(visits.ours);
    const bareSummary = await summarise(visits.bare);
    const ratios = Object.fromEntries(measures.map((name) => [name, ratioOf(ours[name], bareSummary[name])]));
    log(`${''.padEnd(16)}${'ours'.padStart(10)}${'bare'.padStart(10)}${'ratio'.padStart(8)}`);
    for (const name of measures) {
      const cells = [ours, bareSummary].map((summary) => shown(summary[name], name).padStart(10));
      log(`${name.padEnd(16)}${cells.join('')}${String(ratios[name] ?? '–').padStart(8)}`);
    }
    const pass = ours.lcpMs <= lcpMaxMs && ours.cls <= clsMax;
    if (!pass) {
      log(`the largest paint may take ${lcpMaxMs} ms and the page may shift by ${clsMax}; what holds it back:`);
      for (const limit of visits.ours.at(-1)?.limits ?? []) log(`  ${limit}`);
    }
    return { bench: 'web', rounds, ours: rounded(ours), bare: rounded(bareSummary), ratios, lcpMaxMs, clsMax, pass };
  } finally {
    await bare.stop();
    await stack.stop();
  }
};
