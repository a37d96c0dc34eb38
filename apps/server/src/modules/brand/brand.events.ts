import { brandConfigurationChanged, brandStatusChanged } from '@fairhouse/protocol';
import type { NewEvent } from '#platform/bus/outbox.ts';

/** Told when the house closes or opens, so that pages in use hear of it at once. */
export const statusChanged = (brandId: string, status: 0 | 1): NewEvent<typeof brandStatusChanged> => ({
  definition: brandStatusChanged,
  brandId,
  aggregate: `brand:${brandId}`,
  payload: { brandId, status },
});

/** Told with every change that operators make, so that processes and open pages drop what they remember of those parts. */
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
