import { contentChanged } from '@fairhouse/protocol/ops/events';
import type { NewEvent } from '#platform/bus/outbox.ts';

/** A brand's overrides changed: open pages reload them. */
export const textOverridesChanged = (brandId: string): NewEvent<typeof contentChanged> => ({
  definition: contentChanged,
  brandId,
  aggregate: `content:${brandId}`,
  payload: { brandId, what: ['words'] },
});
