import { describe, expect, it } from 'vitest';
import { countDrill, readDrillMetrics, renderDrillMetrics } from './drill-metrics.ts';

describe('the metrics of restore drills', () => {
  it('are read as they were written', () => {
    const metrics = { failed: 2, lastSuccessSeconds: 1_790_000_000 };
    expect(readDrillMetrics(renderDrillMetrics(metrics))).toEqual(metrics);
  });

  it.each([
    ['the first drill passes', '', true, { failed: 0, lastSuccessSeconds: 50 }],
    ['the first drill fails', '', false, { failed: 1, lastSuccessSeconds: 0 }],
    [
      'another drill fails',
      renderDrillMetrics({ failed: 1, lastSuccessSeconds: 40 }),
      false,
      { failed: 2, lastSuccessSeconds: 40 },
    ],
    [
      'a drill passes after failed ones',
      renderDrillMetrics({ failed: 2, lastSuccessSeconds: 40 }),
      true,
      { failed: 0, lastSuccessSeconds: 50 },
    ],
    ['the file was damaged', 'restore_drill_failed_total what\n', false, { failed: 1, lastSuccessSeconds: 0 }],
  ])('count when %s', (_, text, pass, expected) => {
    expect(countDrill(readDrillMetrics(text), { pass, atSeconds: 50 })).toEqual(expected);
  });
});
