import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const rule = z.object({
  alert: z.string().optional(),
  record: z.string().optional(),
  expr: z.string(),
  labels: z.record(z.string(), z.string()).default({}),
  annotations: z.record(z.string(), z.string()).default({}),
});
const ruleFile = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });

export type Rule = { file: string; name: string; isAlert: boolean } & Pick<
  z.infer<typeof rule>,
  'expr' | 'labels' | 'annotations'
>;

/** Every rule of `rules/*.yml`, in order; promtool has judged the files themselves. */
export const readRules = (folder: string): Rule[] =>
  globSync(join(folder, 'rules/*.yml'))
    .toSorted()
    .flatMap((file) =>
      ruleFile.parse(parse(readFileSync(file, 'utf8'))).groups.flatMap(({ rules }) =>
        rules.map(({ alert, record, expr, labels, annotations }) => ({
          file: `rules/${basename(file)}`,
          name: alert ?? record ?? '',
          isAlert: alert !== undefined,
          expr,
          labels,
          annotations,
        })),
      ),
    );

const testFile = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z
        .array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).default([]) }))
        .default([]),
      promql_expr_test: z
        .array(
          z.object({
            expr: z.string(),
            exp_samples: z.array(z.object({ labels: z.string(), value: z.number() })).default([]),
          }),
        )
        .default([]),
    }),
  ),
});

/** The alerts that the tests of `tests/*.yml` have seen firing, and those that they have seen silent. */
export const readTested = (folder: string): { fires: Set<string>; silent: Set<string> } => {
  const tests = globSync(join(folder, 'tests/*.yml')).flatMap(
    (file) => testFile.parse(parse(readFileSync(file, 'utf8'))).tests,
  );
  const alertTests = tests.flatMap((test) => test.alert_rule_test);
  const samples = tests
    .flatMap((test) => test.promql_expr_test)
    .filter(({ expr }) => expr.includes('ALERTS{alertstate="firing"}'))
    .flatMap(({ exp_samples }) => exp_samples)
    .filter(({ value }) => value > 0);
  const firing = samples.flatMap(({ labels }) => /alertname="(\w+)"/.exec(labels)?.[1] ?? []);
  return {
    fires: new Set([
      ...alertTests.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname),
      ...firing,
    ]),
    silent: new Set(alertTests.filter(({ exp_alerts }) => exp_alerts.length === 0).map(({ alertname }) => alertname)),
  };
};
