import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readBackOfficeScreens } from './conformance/back-office-screens.ts';
import { inLanes } from './conformance/in-lanes.ts';
import { judge, openBrowser, signIn } from './conformance/probe-back-office.ts';
import { lookAtScreen } from './demo/look-at-screen.ts';
import { openSnapshot } from './demo/open-demo.ts';
import { readIds } from './demo/read-ids.ts';
import type { SnapshotMeta } from './demo/snapshot.ts';
import { attachServices, repositoryRoot, requestedPostgresVersion, type Services } from './services/index.ts';
import { ownerEnvironment, serverEnvironment, shellEnvironment } from './stack/index.ts';

/**
 * Starts the demo in a folder of its own, as `pnpm dev` does in a fresh clone, opens every screen of the back office
 * for both brands and verifies the books and the audit chain. The last line is a JSON object.
 */

const startSecondsMax = 90;
const brands = ['aurora', 'harbour'] as const;

/** What the history is read for; the plan asks for each of them, and a refusal would leave the demo without. */
const promised = [
  'members',
  'deposit',
  'withdrawal',
  'rounds',
  'big win',
  'ticket',
  'dispute',
  'limit',
  'break',
  'exclusion',
  'identity verified',
  'harm case closed',
  'approval given',
  'approval rejected',
  'broadcast',
  'segment',
  'contract accept',
  'contract consent',
  'run release asked',
] as const;

const since = performance.now();
const print = (line: string): void => console.error(`  ${Math.round((performance.now() - since) / 1_000)} s  ${line}`);

type Running = { base: string; seconds: number; stop(): Promise<void> };

/** Runs `pnpm dev` until it is ready. */
const startDev = (dir: string): Promise<Running> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(repositoryRoot, 'tools/src/dev.ts'), '--dir', dir], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
  };
  return new Promise((resolve, reject) => {
    let base = '';
    createInterface({ input: child.stdout }).on('line', (line) => {
      base = /back office\s+(http:\S+)/.exec(line)?.[1] ?? base;
      if (/ready in /.test(line)) resolve({ base, seconds: Math.round((performance.now() - startedAt) / 1_000), stop });
    });
    void ended.then(() => reject(new Error('pnpm dev ended before it was ready')));
  });
};

/** Runs a command of the server against the demo; `clean` if it passes. */
const verify = (services: Services, name: string): 'clean' | 'faulty' => {
  const env = { ...shellEnvironment(), ...serverEnvironment(services, 'development'), ...ownerEnvironment(services) };
  const program = join(repositoryRoot, `apps/server/src/cli/${name}.ts`);
  const { status } = spawnSync(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return status === 0 ? 'clean' : 'faulty';
};

/** Every screen of both brands, and those of the group once. */
const openScreens = async (base: string, services: Services) => {
  const screens = await readBackOfficeScreens();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await signIn(await context.newPage(), base);
    const targets = brands.flatMap((brandId) =>
      screens.filter(({ scope }) => scope === 'brand' || brandId === 'aurora').map((screen) => ({ screen, brandId })),
    );
    const ids = new Map(
      await Promise.all(brands.map(async (brandId) => [brandId, await readIds(services, brandId)] as const)),
    );
    return await inLanes(targets, 2, async ({ screen, brandId }) => {
      const name = screen.scope === 'house' ? screen.id : `${screen.id} ${brandId}`;
      const known = ids.get(brandId);
      const parameters = [...screen.path.matchAll(/\$(\w+)/g)].map(([, parameter = '']) => parameter);
      // There is nothing of this kind to open, and the list says so.
      if (parameters.some((parameter) => !known?.has(parameter))) return { name, state: 'empty' as const };
      const page = await context.newPage();
      const faults = await judge(page, screen, base, { brandId, idOf: (parameter) => known?.get(parameter) ?? '' });
      const { state, error = '' } = faults.length > 0 ? { state: 'faulty' as const } : await lookAtScreen(page);
      for (const fault of faults) print(`${name}: ${fault}`);
      if (state !== 'data') print(`${name}: ${state} ${error}`);
      await page.close();
      return { name, state };
    });
  } finally {
    await browser.close();
  }
};

const { values: flags } = parseArgs({ options: { running: { type: 'string' } } });

/** The demo in a folder of its own; with `--running <address of the back office>` the one that `pnpm dev` runs here. */
const openDemo = async (): Promise<Running & { dir: string; meta: SnapshotMeta | null }> => {
  if (flags.running !== undefined)
    return { base: flags.running, dir: repositoryRoot, seconds: 0, meta: null, stop: async () => {} };
  const local = join(repositoryRoot, '.local');
  mkdirSync(local, { recursive: true });
  const dir = mkdtempSync(join(local, 'demo-check-'));
  const { meta } = await openSnapshot({ postgresVersion: requestedPostgresVersion(process.env.PG), print });
  print(`snapshot: built in ${meta.buildSeconds} s, until ${meta.until}`);
  const running = await startDev(dir);
  print(`ready in ${running.seconds} s at ${running.base}`);
  const stop = async (): Promise<void> => {
    await running.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { ...running, dir, meta, stop };
};

const running = await openDemo();
try {
  const services = await attachServices({ dir: running.dir });
  const looked = await openScreens(running.base, services);
  const namesOf = (state: string): string[] => looked.filter((one) => one.state === state).map(({ name }) => name);
  const [ledger, audit] = [verify(services, 'ledger-verify'), verify(services, 'audit-verify')];
  const reports = verify(services, 'reports-verify');
  const [empty, faulty] = [namesOf('empty'), namesOf('faulty')];
  const isClean = [ledger, audit, reports].every((verdict) => verdict === 'clean');
  const { meta } = running;
  const missing = meta === null ? [] : promised.filter((name) => meta.counts[name] === undefined);
  const errors = meta?.errors ?? {};
  const isWhole = missing.length === 0 && Object.keys(errors).length === 0;
  const pass = faulty.length === 0 && isClean && isWhole && running.seconds <= startSecondsMax;
  console.log(
    JSON.stringify({
      screens: looked.length,
      withData: namesOf('data').length,
      empty,
      faulty,
      startSeconds: running.seconds,
      snapshotSeconds: meta?.buildSeconds ?? null,
      missing,
      errors,
      ledger,
      audit,
      reports,
      pass,
    }),
  );
  process.exitCode = pass ? 0 : 1;
} finally {
  await running.stop();
}
