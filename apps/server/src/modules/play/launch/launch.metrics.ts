import { counter } from '#platform/kernel/metrics.ts';

export const launches = counter({
  name: 'play_launches_total',
  help: 'Requested game launches, by outcome.',
  labels: ['vendor', 'mode', 'outcome'],
});
export const authentications = counter({
  name: 'play_sessions_opened_total',
  help: 'Launches that became a session; `repeated` where the vendor asked again.',
  labels: ['vendor', 'repeated'],
});
