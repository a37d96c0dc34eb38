import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screens } from './dashboards/dashboard-files.ts';
import type { Finding } from './finding.ts';
import { readKnownMetrics } from './known-metrics.ts';
import { metricsIn } from './metrics-in.ts';
import { readRules } from './read-rules.ts';

export type Expression = { file: string; name: string; expr: string; isAlert: boolean };

/** Every expression of the rules and of the dashboards. */
export const readExpressions = (root: string): readonly Expression[] => [
  ...readRules(join(root, 'ops/prometheus')).map(({ file, name, expr, isAlert }) => ({ file, name, expr, isAlert })),
  ...screens.flatMap(({ uid, charts }) =>
    charts.flatMap(({ title, queries }) =>
      queries.map(([expr]) => ({ file: `dashboards/${uid}`, name: title, expr, isAlert: false })),
    ),
  ),
];

/** Finds expressions that read a metric which nobody defines. */
export const judgeExpressions = (root: string): Finding[] => {
  const known = readKnownMetrics(root);
  const recorded = new Set(
    readRules(join(root, 'ops/prometheus')).flatMap(({ name, isAlert }) => (isAlert ? [] : [name])),
  );
  return readExpressions(root).flatMap(({ file, name, expr }) =>
    [...metricsIn(expr)]
      .filter((metric) => !known.has(metric) && !recorded.has(metric))
      .map((metric) => ({ file, problem: `${name}: nobody defines the metric ${metric}` })),
  );
};

/** Patroni before version 4 takes `quorum` without a word, and then no member is synchronous. */
export const judgePatroni = (root: string): Finding[] => {
  const file = 'ops/cell/patroni.yml';
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...(/^\s*synchronous_mode:\s*quorum/m.test(text)
      ? [{ file, problem: 'synchronous_mode: quorum needs Patroni 4: with 3 no member is synchronous' }]
      : []),
    ...(/^\s*synchronous_mode:\s*(?:true|on)/m.test(text) && /^\s*synchronous_mode_strict:\s*(?:true|on)/m.test(text)
      ? []
      : [{ file, problem: 'a cell commits on two machines: synchronous_mode and synchronous_mode_strict must be on' }]),
  ];
};
