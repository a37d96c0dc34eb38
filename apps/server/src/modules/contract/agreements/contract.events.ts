import { contractChanged } from '@fairhouse/protocol';
import type { NewEvent } from '#platform/bus/outbox.ts';
import type { Contract } from './contract.types.ts';

export const changed = (contract: Contract): NewEvent<typeof contractChanged> => ({
  definition: contractChanged,
  brandId: contract.brandId,
  aggregate: `contract:${contract.id}`,
  payload: {
    contractId: contract.id,
    kind: contract.kind,
    state: contract.state,
    version: contract.version,
    downlineId: contract.downlineId,
    uplineId: contract.uplineId,
    startsAt: contract.startsAt?.toISOString() ?? null,
    endsAt: contract.endsAt?.toISOString() ?? null,
    endReason: contract.endReason,
  },
});
