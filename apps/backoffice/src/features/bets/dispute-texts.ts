import type { MessageId } from '@fairhouse/i18n';
import type { opsListBetDisputesEndpoint } from '@fairhouse/protocol/ops/messages';
import type { OpsValue } from '#framework/ops-call.ts';

export type DisputeRow = OpsValue<typeof opsListBetDisputesEndpoint>['rows'][number];

export const disputeStateIds = {
  open: 'opsBooks.dispute.state.open',
  upheld: 'opsBooks.dispute.state.upheld',
  declined: 'opsBooks.dispute.state.declined',
} as const satisfies Record<DisputeRow['state'], MessageId>;
