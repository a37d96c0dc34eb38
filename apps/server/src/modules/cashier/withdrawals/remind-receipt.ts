import { sendMessage } from '#modules/message/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { withdrawalMessage } from './withdrawal.events.ts';
import { nextReceiptDue } from './withdrawal.rules.ts';
import { lockWithdrawal, saveWithdrawal } from './withdrawal.store.ts';
import type { WithdrawalDeps } from './withdrawal.types.ts';

/** Reminds the member to confirm a payment; of several missed reminders only the last is sent. */
export const remindReceipt = (withdrawalId: string, deps: Pick<WithdrawalDeps, 'db' | 'outbox'>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal?.state !== 'paid' || withdrawal.autoReceiveAt === null || withdrawal.reminders >= 2) return;
    const now = await deadlineNow(tx);
    const second = nextReceiptDue(withdrawal, 1);
    const isLast = withdrawal.reminders === 1 || (second !== null && second <= now);
    const reminders = isLast ? 2 : 1;
    const saved = await saveWithdrawal(tx, withdrawal, { reminders, dueAt: nextReceiptDue(withdrawal, reminders) });
    if (saved === null) throw new Error('a withdrawal changes under its lock alone');
    await sendMessage(tx, withdrawalMessage(saved, isLast ? 'receiptLastReminder' : 'receiptReminder'), deps);
  });
