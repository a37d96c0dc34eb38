import { brandConfigurationChanged, brandStatusChanged } from '@fairhouse/protocol';
import type { NewEvent } from '#platform/bus/outbox.ts';

/** Published when maintenance starts or ends, so that open pages update at once. */
export const statusChanged = (brandId: string, status: 0 | 1): NewEvent<typeof brandStatusChanged> => ({
  definition: brandStatusChanged,
  brandId,
  aggregate: `brand:${brandId}`,
  payload: { brandId, status },
});

/** Published with every configuration change by an operator, so that processes and open pages drop what they cached. */
export const configurationChanged = (
  brandId: string,
  what: readonly string[],
  revision: bigint,
): NewEvent<typeof brandConfigurationChanged> => ({
  definition: brandConfigurationChanged,
  brandId,
  aggregate: `brand:${brandId}`,
  payload: { brandId, what: [...what], revision: Number(revision) },
});
