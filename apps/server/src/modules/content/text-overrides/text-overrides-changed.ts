import { contentChanged } from '@fairhouse/protocol/ops/events';
import type { NewEvent } from '#platform/bus/outbox.ts';

/** A brand says something otherwise: open pages fetch its words anew. */
export const textOverridesChanged = (brandId: string): NewEvent<typeof contentChanged> => ({
  definition: contentChanged,
  brandId,
  aggregate: `content:${brandId}`,
  payload: { brandId, what: ['words'] },
});
