import { counter } from '#platform/kernel/metrics.ts';

/** Registration values that were dropped: a site that is not the brand's, an unknown code. */
export const dropped = counter({
  name: 'registration_dropped_total',
  help: 'Registration values that were dropped instead of refused.',
  labels: ['field'],
});
