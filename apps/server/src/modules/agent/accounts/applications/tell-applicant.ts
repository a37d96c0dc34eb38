import { sendMessages } from '#modules/message/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Owner } from '../accounts.types.ts';

/** Tells a member how the application ended, in the transaction that ends it. The reason stands on its page. */
export const tellApplicant = (
  tx: Tx,
  { brandId, memberId, applicationId, isApproved }: Owner & { applicationId: string; isApproved: boolean },
  deps: { outbox: Outbox },
): Promise<void> =>
  sendMessages(
    tx,
    [
      {
        brandId,
        memberId,
        category: 'system',
        template: isApproved ? 'applicationApproved' : 'applicationRejected',
        values: {},
        link: isApproved ? '/agentHome' : '/affiliate',
        key: `agent.application:${applicationId}`,
      },
    ],
    deps,
  );
