import { type NewMessage, sendMessages } from '#modules/message/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { changed } from './contract.events.ts';
import type { Contract } from './contract.types.ts';

export type Notice = {
  contract: Contract;
  to: 'downline' | 'upline';
  template: Extract<NewMessage['template'], `contract${string}`>;
  until?: Date | null;
  /** Shown as a sentence of its own. */
  reason?: 'CONTRACT_TERMINATED' | 'CONTRACT_AGREED' | 'CONTRACT_MOVED' | 'CONTRACT_CLOSED' | 'CONTRACT_OPERATOR';
};

const link = '/agentHome?ac=agentContracts';

/**
 * Publishes changed contracts and tells the agents concerned, in the transaction that changes them. The operator is no
 * member and reads no messages.
 */
export const publishChanges = async (
  tx: Tx,
  contracts: readonly Contract[],
  notices: readonly Notice[],
  { outbox }: { outbox: Outbox },
): Promise<void> => {
  await outbox.addAll(tx, contracts.map(changed));
  const messages = notices.flatMap(({ contract, to, template, until, reason }): NewMessage[] => {
    const memberId = to === 'downline' ? contract.downlineId : contract.uplineId;
    if (memberId === null) return [];
    const values = { contract: contract.kind, ...(until && { until }), ...(reason && { reason }) };
    const key = `${template}:${contract.id}:${contract.version}`;
    return [{ brandId: contract.brandId, memberId, category: 'system', template, values, link, key }];
  });
  await sendMessages(tx, messages, { outbox });
};
