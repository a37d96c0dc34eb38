import { releaseNames } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { AccountsDeps, Owner } from '../accounts.types.ts';
import { removeWaiting } from './waiting-account.store.ts';

/** Removes an account that nobody has activated; its name is free again. */
export const removeWaitingAccount = (agent: Owner, waitingId: string, deps: AccountsDeps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId, memberId } = agent;
    const username = await removeWaiting(tx, agent, waitingId);
    if (username === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await releaseNames(tx, { brandId, usernames: [username] });
    await deps.audit.record(tx, {
      brandId,
      actor: { kind: 'member', id: memberId, role: 'agent' },
      action: 'agent.remove_waiting_account',
      object: { kind: 'waiting_account', id: waitingId },
    });
  });
