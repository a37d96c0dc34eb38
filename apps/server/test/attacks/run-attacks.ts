import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Attack } from './registry/attack.types.ts';
import { readAttacks } from './runner/attacks.ts';
import { type GuardPlant, plantVariable } from './runner/plant.ts';

const usage = `pnpm attacks [--plant] [--only <text>] [--list]

Tries every attack of the registry (apps/server/test/attacks/registry) on freshly started services.

  --plant        instead: takes each guard out in turn and expects its attack to succeed
  --only <text>  only attacks whose id or title contains this
  --list         only tells which attacks there are

Progress goes to standard error; the last line of standard output is one JSON object. The exit code is 0 only if it
says "pass": true.`;

const { values } = parseArgs({
  options: {
    plant: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const config = fileURLToPath(new URL('./runner/vitest.config.ts', import.meta.url));
const hook = new URL('./runner/plant-hook.ts', import.meta.url).href;

type Ran = { file: string; fullName: string; status: string };
type Report = {
  testResults: { name: string; message: string; assertionResults: { fullName: string; status: string }[] }[];
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Runs the tests of these attacks. A file that cannot be loaded has no tests and reports the reason on standard error.
 */
const runTests = async (attacks: readonly Attack[], plant?: GuardPlant): Promise<Ran[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'attacks-'));
  const output = join(folder, 'report.json');
  const files = [...new Set(attacks.map(({ file }) => file))];
  const names = [...new Set(attacks.map(({ test }) => escaped(test)))];
  const args = ['run', '--config', config, '--reporter=json', `--outputFile=${output}`, '-t', names.join('|')];
  // Plants run in one worker, which starts only one set of services.
  if (plant !== undefined) args.push('--maxWorkers=1');
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...files], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          ...(plant && { [plantVariable]: JSON.stringify(plant), NODE_OPTIONS: `--import=${hook}` }),
        },
      });
      const complaints: Buffer[] = [];
      child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
      child.on('error', reject);
      child.on('close', (code) => {
        if (code !== 0 && plant === undefined) process.stderr.write(Buffer.concat(complaints).subarray(-20_000));
        resolve();
      });
    });
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ file: relative(root, name), fullName, status })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The outcome of an attack's tests. If no test ran, it proves neither the guard nor its absence. */
const verdictOf = ({ file, test }: Attack, ran: readonly Ran[]): 'held' | 'failed' | 'not run' => {
  const own = ran.filter((one) => one.file === file && one.fullName.includes(test) && one.status !== 'skipped');
  if (own.length === 0) return 'not run';
  return own.every(({ status }) => status === 'passed') ? 'held' : 'failed';
};

const logResult = (word: string, { id, title, from }: Attack): boolean =>
  process.stderr.write(`${word.padEnd(10)} ${id} (${from}): ${title}\n`);

const tryAll = async (attacks: readonly Attack[]) => {
  const ran = await runTests(attacks);
  const verdicts = attacks.map((attack) => ({ attack, verdict: verdictOf(attack, ran) }));
  for (const { attack, verdict } of verdicts) logResult(verdict, attack);
  const held = verdicts.filter(({ verdict }) => verdict === 'held').length;
  const failed = attacks.length - held;
  return { attacks: attacks.length, held, failed, pass: failed === 0 && attacks.length > 0 };
};

const takeGuardsOut = async (attacks: readonly Attack[]) => {
  const missed: string[] = [];
  const planted = attacks.flatMap((attack) => (attack.plant === undefined ? [] : [{ attack, plant: attack.plant }]));
  const waiting = [...planted];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { attack, plant } = next;
      const verdict = verdictOf(attack, await runTests([attack], plant));
      const succeeds = verdict === 'failed';
      logResult(succeeds ? 'succeeds' : `MISSED: ${verdict}`, attack);
      if (!succeeds) missed.push(attack.id);
    }
  };
  await Promise.all([lane(), lane()]);
  return {
    guards: planted.length,
    attackSucceedsWithout: planted.length - missed.length,
    missed,
    pass: missed.length === 0 && planted.length > 0,
  };
};

if (values.help) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
const { only = '' } = values;
const attacks = (await readAttacks()).filter(({ id, title }) => id.includes(only) || title.includes(only));
if (values.list) {
  for (const attack of attacks) logResult(attack.plant === undefined ? '' : 'plant', attack);
  process.exit(0);
}
const report = values.plant ? await takeGuardsOut(attacks) : await tryAll(attacks);
process.stdout.write(`${JSON.stringify(report)}\n`);
process.exitCode = report.pass ? 0 : 1;
