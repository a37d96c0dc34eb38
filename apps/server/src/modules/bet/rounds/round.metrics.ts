import { gauge } from '#platform/kernel/metrics.ts';

export const roundsOpen = gauge({
  name: 'bet_rounds_open',
  help: 'Rounds that have not ended: open for less than 15 minutes, or longer and in doubt.',
  labels: ['state'],
});
