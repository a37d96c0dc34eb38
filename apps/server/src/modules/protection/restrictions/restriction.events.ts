import { memberRestricted } from '@fairhouse/protocol';
import type { NewEvent } from '#platform/bus/outbox.ts';
import type { Restriction } from './restriction.types.ts';

export const restrictedEvent = ({
  brandId,
  memberId,
  state,
  until,
}: Restriction): NewEvent<typeof memberRestricted> => ({
  definition: memberRestricted,
  brandId,
  aggregate: `protection:${memberId}`,
  payload: { memberId, state, until: until?.toISOString() ?? null },
});
