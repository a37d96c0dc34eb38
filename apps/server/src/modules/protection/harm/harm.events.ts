import { countingChanged } from '@fairhouse/protocol';
import type { NewEvent } from '#platform/bus/outbox.ts';
import type { HarmOwner } from './harm.types.ts';

export const countingChangedEvent = (
  { brandId, memberId }: HarmOwner,
  since: Date,
): NewEvent<typeof countingChanged> => ({
  definition: countingChanged,
  brandId,
  aggregate: `protection:${memberId}`,
  payload: { memberId, since: since.toISOString() },
});
