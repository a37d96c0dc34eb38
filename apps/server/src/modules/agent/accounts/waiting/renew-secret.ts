import { Refusal } from '#platform/kernel/refusal.ts';
import type { AccountsDeps, Owner } from '../accounts.types.ts';
import { lockAgent } from '../lock-agent.ts';
import { hashOfSecret, newSecret } from './secret.rules.ts';
import { renewalsMax } from './waiting-account.rules.ts';
import { isWaiting, updateSecret } from './waiting-account.store.ts';
import type { WaitingAccount } from './waiting-account.types.ts';

/** Makes a new secret for a waiting account, shown once as the first; the old one ends. */
export const renewSecret = (
  agent: Owner,
  waitingId: string,
  deps: AccountsDeps,
): Promise<WaitingAccount & { secret: string }> =>
  deps.db.transaction(async (tx) => {
    await lockAgent(tx, agent);
    const secret = newSecret();
    const account = await updateSecret(tx, agent, { id: waitingId, hash: hashOfSecret(secret) });
    if (account === null) {
      if (await isWaiting(tx, agent, waitingId))
        throw new Refusal('AGENT_ACCOUNT_LIMIT', { details: { limit: 'renewals', max: renewalsMax } });
      throw new Refusal('SYSTEM_NOT_FOUND');
    }
    const { brandId, memberId } = agent;
    await deps.audit.record(tx, {
      brandId,
      actor: { kind: 'member', id: memberId, role: 'agent' },
      action: 'agent.renew_secret',
      object: { kind: 'waiting_account', id: waitingId },
      after: { renewals: account.renewals },
    });
    return { ...account, secret };
  });
