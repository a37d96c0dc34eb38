import { expect, it } from 'vitest';
import { metricsIn, selectorsIn } from './metrics-in.ts';

it.each<[string, string[]]>([
  ['sum by (cell) (rate(jobs_total{outcome="failed"}[5m] offset 10m)) > 1e-9', ['jobs_total']],
  [
    'a_total / on (slo) group_left () (1 - fairhouse:slo_objective) or vector(0)',
    ['a_total', 'fairhouse:slo_objective'],
  ],
  ['{__name__=~"one_total|two_total", cell="x"} != 0', ['one_total', 'two_total']],
  ['label_replace(up{job="a (b)"} == 1 unless on (cell) gone, "metric", "named", "", "")', ['up', 'gone']],
  ['histogram_quantile(0.5, sum by (cell, le) (rate(x_bucket[30s]))) > 0.25', ['x_bucket']],
])('finds the metrics of %s', (expr, metrics) => {
  expect([...metricsIn(expr)]).toEqual(metrics);
});

it('keeps the labels of each selector', () => {
  const expr = 'sum(a_total{cell=~"$cell", code!="x}"}) / (b > 1 unless {__name__=~"c|d"})';
  expect(selectorsIn(expr)).toEqual([
    { metric: 'a_total', text: 'a_total{cell=~"$cell", code!="x}"}' },
    { metric: 'b', text: 'b' },
    { metric: 'c', text: 'c' },
    { metric: 'd', text: 'd' },
  ]);
});
