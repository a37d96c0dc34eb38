import { gauge } from '#platform/kernel/metrics.ts';

export const factsBehind = gauge({
  name: 'agent_figures_facts_behind',
  help: 'Facts that are not in the figures yet.',
  labels: ['brand'],
});
export const secondsBehind = gauge({
  name: 'agent_figures_seconds_behind',
  help: 'The age of the oldest fact that is not in the figures yet. Alarm at 120.',
  labels: ['brand'],
});
export const openCases = gauge({
  name: 'agent_figures_open_cases',
  help: 'Figures that differ from their recompute. Any value but zero pages.',
  labels: ['brand'],
});
