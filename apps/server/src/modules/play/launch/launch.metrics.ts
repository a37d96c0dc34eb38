import { counter } from '#platform/kernel/metrics.ts';

export const launches = counter({
  name: 'play_launches_total',
  help: 'Games that members asked to start, by what became of it.',
  labels: ['vendor', 'mode', 'outcome'],
});
export const authentications = counter({
  name: 'play_sessions_opened_total',
  help: 'Launches that became a session; `repeated` where the vendor asked again.',
  labels: ['vendor', 'repeated'],
});
