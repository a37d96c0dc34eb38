import { gauge } from '#platform/kernel/metrics.ts';

export const factsBehind = gauge({
  name: 'report_rollup_facts_behind',
  help: 'Facts that are not in the reports yet.',
  labels: ['brand'],
});
export const secondsBehind = gauge({
  name: 'report_rollup_seconds_behind',
  help: 'The age of the oldest fact that is not in the reports yet. Alarm at 300.',
  labels: ['brand'],
});
export const openCases = gauge({
  name: 'report_figures_open_cases',
  help: 'Figures of reports that differ from their recompute or from the books. Any value but zero pages.',
  labels: ['brand'],
});
