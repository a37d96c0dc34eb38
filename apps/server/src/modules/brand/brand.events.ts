import { brandStatusChanged } from '@fairhouse/protocol';
import type { NewEvent } from '#platform/bus/outbox.ts';

/** Told when the house closes or opens, so that pages in use hear of it at once. */
export const statusChanged = (brandId: string, status: 0 | 1): NewEvent<typeof brandStatusChanged> => ({
  definition: brandStatusChanged,
  brandId,
  aggregate: `brand:${brandId}`,
  payload: { brandId, status },
});
