import { counter } from '#platform/kernel/metrics.ts';

/** What a registration brought and was not taken: a site that is not the brand's, a code that nobody has. */
export const dropped = counter({
  name: 'registration_dropped_total',
  help: 'Values of registrations that were dropped and not refused.',
  labels: ['field'],
});
