import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { metricsIn } from './metrics-in.ts';
import { mustBeZero } from './must-be-zero.ts';
import { type Rule, readRules, readTested } from './read-rules.ts';

const severities: readonly (string | undefined)[] = ['page', 'ticket'];

const judgeAlert = (
  { name, labels, annotations }: Rule,
  root: string,
  tested: ReturnType<typeof readTested>,
): string[] => {
  const { summary, runbook } = annotations;
  const isThere = runbook?.startsWith('docs/guides/runbooks/') && existsSync(join(root, runbook));
  return [
    ...(severities.includes(labels.severity) ? [] : [`${name} is neither a page nor a ticket`]),
    ...(labels.area === undefined ? [`${name} has no area`] : []),
    ...(summary === undefined ? [`${name} has no summary`] : []),
    ...(isThere ? [] : [`${name} names no runbook that exists: ${runbook ?? 'none'}`]),
    ...(tested.fires.has(name) ? [] : [`${name} has no test in which it fires`]),
    ...(tested.silent.has(name) ? [] : [`${name} has no test in which it stays silent`]),
  ];
};

/** Judges the alerts of `ops/prometheus` by our own rules. `root` is the folder of the repository. */
export const judgeAlerts = (root: string): Finding[] => {
  const folder = join(root, 'ops/prometheus');
  const alerts = readRules(folder).filter(({ isAlert }) => isAlert);
  const tested = readTested(folder);
  const paged = new Set(
    alerts.filter(({ labels }) => labels.severity === 'page').flatMap(({ expr }) => [...metricsIn(expr)]),
  );
  const isTwice = (name: string): boolean => alerts.filter((alert) => alert.name === name).length > 1;
  return [
    ...alerts.flatMap((alert) =>
      [...judgeAlert(alert, root, tested), ...(isTwice(alert.name) ? [`${alert.name} is defined twice`] : [])].map(
        (problem) => ({ file: alert.file, problem }),
      ),
    ),
    ...mustBeZero
      .filter((metric) => !paged.has(metric))
      .map((metric) => ({ file: 'rules/must-be-zero.yml', problem: `no page watches ${metric}` })),
  ];
};
