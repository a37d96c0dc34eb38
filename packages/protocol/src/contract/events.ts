import * as z from 'zod';
import { defineEvent } from '../event.ts';
import { instant } from '../wire/instant.ts';
import { contractStates } from './contract-view.ts';
import { contractKind } from './terms.ts';

/** A contract was asked for, offered, agreed, ended or otherwise changed. No upline: the operator. */
export const contractChanged = defineEvent({
  type: 'contract.changed.v1',
  module: 'contract',
  payload: z.object({
    contractId: z.uuid(),
    kind: contractKind,
    state: z.enum(contractStates),
    version: z.int().min(0),
    downlineId: z.uuid(),
    uplineId: z.uuid().nullable(),
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
    endReason: z
      .enum(['terminated', 'agreed', 'superseded', 'auto_lower_rate', 'moved', 'closed', 'operator'])
      .nullable(),
  }),
});
