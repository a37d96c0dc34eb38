import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stringify } from 'yaml';
import { fillTemplate } from '../cell/render-template.ts';
import type { Finding } from './finding.ts';
import { readExpressions } from './judge-expressions.ts';

/** The programs that read the files, and Debian's packages that have them. */
const packages = {
  '/usr/bin/promtool': 'prometheus',
  '/usr/bin/amtool': 'prometheus-alertmanager',
  '/usr/bin/prometheus-blackbox-exporter': 'prometheus-blackbox-exporter',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/nats-server': 'nats-server',
} as const;
type Program = keyof typeof packages;

type Run = { program: Program; args: readonly string[]; cwd: string; file: string };

const timeoutMs = 300_000;

/** What a program says of a file; undefined if it accepts it. */
const run = ({ program, args, cwd }: Run): Promise<{ output: string; problem: string | undefined }> =>
  new Promise((resolve) => {
    execFile(program, [...args], { cwd, timeout: timeoutMs, maxBuffer: 16 * 1024 ** 2 }, (error, stdout, stderr) => {
      const said = `${stdout}\n${stderr}`.trim();
      const isMissing = (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';
      const problem = isMissing ? `${program} is not installed: apt-get install ${packages[program]}` : said;
      resolve({ output: stdout.trim(), problem: error === null ? undefined : problem });
    });
  });

const judgeAll = async (runs: readonly Run[]): Promise<Finding[]> => {
  const findings: Finding[] = [];
  // One after the other: each of them takes a core.
  for (const one of runs) {
    const { problem } = await run(one);
    if (problem !== undefined) findings.push({ file: one.file, problem });
  }
  return findings;
};

const prometheusFolder = (root: string): string => join(root, 'ops/prometheus');

/** The configuration with its rules, and the exporter's own. */
export const judgePrometheus = (root: string): Promise<Finding[]> => {
  const cwd = prometheusFolder(root);
  return judgeAll([
    {
      program: '/usr/bin/promtool',
      args: ['check', 'config', 'prometheus.yml'],
      cwd,
      file: 'ops/prometheus/prometheus.yml',
    },
    {
      program: '/usr/bin/prometheus-blackbox-exporter',
      args: ['--config.check', '--config.file=blackbox.yml'],
      cwd,
      file: 'ops/prometheus/blackbox.yml',
    },
  ]);
};

/** Runs the unit tests of the rules, file by file. */
export const judgeRuleTests = (root: string, only = '*'): Promise<Finding[]> =>
  judgeAll(
    globSync(join(prometheusFolder(root), `tests/${only}.yml`))
      .toSorted()
      .map((file) => ({
        program: '/usr/bin/promtool' as const,
        args: ['test', 'rules', file],
        cwd: prometheusFolder(root),
        file: `ops/prometheus/tests/${basename(file)}`,
      })),
  );

/** The receiver of each kind of alert. */
const routes = { 'severity=page': 'page', 'severity=ticket': 'ticket', 'alertname=NotLabelled': 'ticket' } as const;

export const judgeAlertmanager = async (root: string): Promise<Finding[]> => {
  const file = 'ops/prometheus/alertmanager.yml';
  const common = { program: '/usr/bin/amtool' as const, cwd: prometheusFolder(root), file };
  const invalid = await judgeAll([{ ...common, args: ['check-config', 'alertmanager.yml'] }]);
  if (invalid.length > 0) return invalid;
  const findings: Finding[] = [];
  for (const [label, receiver] of Object.entries(routes)) {
    const args = ['config', 'routes', 'test', '--config.file=alertmanager.yml', label];
    const { output, problem } = await run({ ...common, args });
    if (output !== receiver)
      findings.push({ file, problem: problem ?? `${label} goes to ${output} instead of ${receiver}` });
  }
  return findings;
};

/** The expressions of the dashboards as recording rules, which promtool reads. */
export const judgeDashboardExpressions = async (root: string): Promise<Finding[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'expressions-'));
  try {
    const file = join(folder, 'dashboards.yml');
    const rules = readExpressions(root)
      .filter((one) => one.file.startsWith('dashboards/'))
      .map(({ expr }, index) => ({ record: `dashboard:expression:${index}`, expr: expr.replaceAll('$cell', '.+') }));
    writeFileSync(file, stringify({ groups: [{ name: 'dashboards', rules }] }));
    return await judgeAll([
      { program: '/usr/bin/promtool', args: ['check', 'rules', file], cwd: folder, file: 'ops/dashboards' },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Any value that fits what stands in the template: the programs judge the rest. */
const sampleOf = (name: string, folder: string): string => {
  if (name.endsWith('_SERVERS')) return '  server one 127.0.0.1:4100 check';
  if (name.endsWith('PORT')) return '4100';
  if (name.endsWith('DIR')) return folder;
  return name === 'HOST' ? '127.0.0.1' : name === 'CLUSTER' || name === 'SYNC_INTERVAL' ? '' : 'sample';
};

const templates: readonly { name: string; program: Program; args: (file: string) => string[] }[] = [
  { name: 'haproxy.cfg', program: '/usr/sbin/haproxy', args: (file) => ['-c', '-f', file] },
  { name: 'nats.conf', program: '/usr/sbin/nats-server', args: (file) => ['-t', '-c', file] },
];

/** The files of `ops/cell` that have a program which judges them without starting. */
export const judgeCellFiles = async (root: string): Promise<Finding[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'cell-files-'));
  try {
    const runs = templates.map(({ name, program, args }): Run => {
      const text = readFileSync(join(root, 'ops/cell', name), 'utf8');
      const names = text
        .split('\n')
        .filter((line) => !/^\s*#/.test(line))
        .flatMap((line) => [...line.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, found = '']) => found));
      const values = Object.fromEntries([...new Set(names)].map((each) => [each, sampleOf(each, folder)]));
      const file = join(folder, name);
      writeFileSync(file, fillTemplate(text, values));
      return { program, args: args(file), cwd: folder, file: `ops/cell/${name}` };
    });
    return await judgeAll(runs);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
