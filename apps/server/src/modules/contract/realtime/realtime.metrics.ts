import { gauge } from '#platform/kernel/metrics.ts';

export const secondsBehind = gauge({
  name: 'contract_realtime_seconds_behind',
  help: 'Time since the end of the last window that was computed, while contracts run. Alarm at 900.',
  labels: ['brand'],
});
export const differencesFound = gauge({
  name: 'contract_realtime_differences',
  help: 'Days of real-time contracts that differ from their recompute. Any value but zero pages.',
  labels: ['brand'],
});
