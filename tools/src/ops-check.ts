import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cellFolder, readCellState } from './cell/cell-state.ts';
import { judgeDashboards, screens, writeDashboards } from './ops/dashboards/dashboard-files.ts';
import type { Finding } from './ops/finding.ts';
import { judgeAlerts } from './ops/judge-alerts.ts';
import { judgeExpressions, judgePatroni } from './ops/judge-expressions.ts';
import { judgeKubernetes } from './ops/judge-kubernetes.ts';
import { judgeLive } from './ops/judge-live.ts';
import {
  judgeAlertmanager,
  judgeCellFiles,
  judgeDashboardExpressions,
  judgePrometheus,
  judgeRuleTests,
} from './ops/judge-programs.ts';
import { judgeSystemd } from './ops/judge-systemd.ts';
import { findUnnoticed } from './ops/planted-faults.ts';
import { readRules, readTested } from './ops/read-rules.ts';
import { repositoryRoot } from './services/index.ts';
import { formatStep } from './terminal/format-step.ts';

const usage = `pnpm ops:check [--live] [--prometheus <url>] [--name <cell>] [--plant] [--write]

Judges every file of ops/ by the program that reads it and by our own rules. It needs Debian's packages prometheus,
prometheus-alertmanager, prometheus-blackbox-exporter, haproxy and nats-server.

  --live    ask a running cell (pnpm cell up) for every expression of the rules and dashboards
  --plant   also plant a fault of each kind in a copy: each must be found
  --write   write the dashboards anew

The last line of standard output is one JSON object.`;

const { values } = parseArgs({
  options: {
    live: { type: 'boolean', default: false },
    prometheus: { type: 'string' },
    name: { type: 'string' },
    plant: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.error(usage);
  process.exit(0);
}

const root = repositoryRoot;
const since = performance.now();
const log = (who: string, what: string): void =>
  console.error(formatStep({ elapsedMs: performance.now() - since, who, what }));

const at = (folder: string, findings: readonly Finding[]): Finding[] =>
  findings.map(({ file, problem }) => ({ file: `${folder}/${file}`, problem }));

if (values.write) writeDashboards(join(root, 'ops/dashboards'));

const judges: Readonly<Record<string, () => Finding[] | Promise<Finding[]>>> = {
  'configuration and rules': () => judgePrometheus(root),
  'tests of rules': () => judgeRuleTests(root),
  alertmanager: () => judgeAlertmanager(root),
  alerts: () => at('ops/prometheus', judgeAlerts(root)),
  metrics: () => at('ops', judgeExpressions(root)),
  dashboards: async () => [
    ...at('ops/dashboards', judgeDashboards(join(root, 'ops/dashboards'))),
    ...(await judgeDashboardExpressions(root)),
  ],
  'files of a cell': async () => [...judgePatroni(root), ...(await judgeCellFiles(root))],
  kubernetes: () => at('ops/kubernetes', judgeKubernetes(join(root, 'ops/kubernetes'))),
  systemd: () => at('ops/systemd', judgeSystemd(join(root, 'ops/systemd'))),
};

const prometheusUrl = (): string => {
  const url = values.prometheus ?? readCellState(cellFolder(values.name))?.prometheusUrl;
  if (url === undefined) throw new Error('no cell was started here: run `pnpm cell up`, or give --prometheus');
  return url;
};

const findings: Finding[] = [];
for (const [name, judge] of Object.entries(judges)) {
  const found = await judge();
  findings.push(...found);
  log(name, found.length === 0 ? 'ok' : `${found.length} faults`);
}
const live = values.live ? await judgeLive(root, prometheusUrl()) : undefined;
if (live !== undefined) {
  findings.push(...at('ops', live.findings));
  log('live', `${live.returned} of ${live.expressions} expressions return series now, ${live.findings.length} faults`);
}
const plants = values.plant ? await findUnnoticed(root) : undefined;
if (plants !== undefined) {
  findings.push(...plants.unnoticed.map((problem) => ({ file: 'planted', problem })));
  log('planted', `${plants.planted - plants.unnoticed.length} of ${plants.planted} found`);
}

for (const { file, problem } of findings) console.error(`  ${file}: ${problem}`);
const rules = readRules(join(root, 'ops/prometheus'));
const { fires, silent } = readTested(join(root, 'ops/prometheus'));
console.log(
  JSON.stringify({
    pass: findings.length === 0,
    alerts: rules.filter(({ isAlert }) => isAlert).length,
    records: rules.filter(({ isAlert }) => !isAlert).length,
    tested: { fires: fires.size, silent: silent.size },
    dashboards: screens.length,
    ...(live && { live: { expressions: live.expressions, returned: live.returned, asked: live.selectors } }),
    ...(plants && { planted: plants.planted, found: plants.planted - plants.unnoticed.length }),
    findings: findings.length,
  }),
);
process.exitCode = findings.length === 0 ? 0 : 1;
