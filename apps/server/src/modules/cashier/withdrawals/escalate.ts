import { deadlineNow } from '#platform/db/deadline-now.ts';
import { isFinal } from './withdrawal.states.ts';
import { lockWithdrawal, saveWithdrawal } from './withdrawal.store.ts';
import type { WithdrawalDeps } from './withdrawal.types.ts';

/** Escalates a withdrawal whose state is past its deadline. The rest of the sweep continues. */
export const escalate = (withdrawalId: string, deps: Pick<WithdrawalDeps, 'db'>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal === null || isFinal(withdrawal.state) || withdrawal.isEscalated) return;
    const { deadlineAt, state } = withdrawal;
    if (state === 'paid' || deadlineAt === null || deadlineAt > (await deadlineNow(tx))) return;
    await saveWithdrawal(tx, withdrawal, { isEscalated: true });
  });
