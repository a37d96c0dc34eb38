import type { confirmReceiptEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { claimProofs } from '../proofs/claim-proofs.ts';
import { settleParts } from './books.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { findOpenPayout } from './payout.store.ts';
import { isDispute, mayMove } from './withdrawal.states.ts';
import { lockWithdrawalOfMember } from './withdrawal.store.ts';
import type { MemberOwner, Withdrawal, WithdrawalDeps } from './withdrawal.types.ts';

type Receipt = z.output<(typeof confirmReceiptEndpoint)['schema']['body']>;
type Deps = Pick<WithdrawalDeps, 'db' | 'outbox'>;
type Given = { withdrawal: Withdrawal; now: Date };

const refusedIn = (state: string): Refusal => new Refusal('CASHIER_STATE_REFUSED', { details: { state } });

/** Repeating the same receipt is idempotent; a different amount is not the same receipt. */
const isSaid = ({ state, missing }: Withdrawal, receipt: Receipt): boolean =>
  state === receipt.receipt && (receipt.receipt !== 'partly' || missing === receipt.remaining);

const recordReceived = async (tx: Tx, { withdrawal, now }: Given, deps: Deps): Promise<Withdrawal> => {
  const { amount, received, returned } = withdrawal;
  const open = amount - received - returned;
  const change = await settleParts(tx, withdrawal, { received: open, returned: 0n, rest: 0n, actor: 'member' });
  return moveWithdrawal(tx, withdrawal, { to: 'received', by: 'member', now, change }, deps);
};

const recordPartlyReceived = async (
  tx: Tx,
  { withdrawal, now }: Given,
  { remaining, note, pictures }: Extract<Receipt, { receipt: 'partly' }>,
  deps: Deps,
): Promise<Withdrawal> => {
  const { brandId, memberId, withdrawalId } = withdrawal;
  const paid = withdrawal.paid ?? 0n;
  if (remaining >= paid)
    throw new Refusal('CASHIER_AMOUNT_OUT_OF_RANGE', { details: { min: '1', max: `${paid - 1n}` } });
  await claimProofs(tx, { brandId, memberId, proofIds: pictures, object: { kind: 'withdrawal', id: withdrawalId } });
  const parts = { received: paid - remaining, returned: 0n, rest: remaining, actor: 'member' };
  const settled = await settleParts(tx, withdrawal, parts);
  const change = { ...settled, missing: remaining, memberNote: note ?? null, autoReceiveAt: null };
  return moveWithdrawal(tx, withdrawal, { to: 'partly', by: 'member', now, change }, deps);
};

const recordNotReceived = async (
  tx: Tx,
  { withdrawal, now }: Given,
  { note, pictures }: Extract<Receipt, { receipt: 'not_received' }>,
  deps: Deps,
): Promise<Withdrawal> => {
  const { brandId, memberId, withdrawalId } = withdrawal;
  const object = { kind: 'withdrawal', id: withdrawalId } as const;
  // spec §5: a picture is required to investigate.
  if ((await claimProofs(tx, { brandId, memberId, proofIds: pictures, object })) === 0) {
    throw new Refusal('CASHIER_PROOF_MISSING');
  }
  const change = { missing: withdrawal.paid, memberNote: note ?? null, autoReceiveAt: null };
  return moveWithdrawal(tx, withdrawal, { to: 'not_received', by: 'member', now, change }, deps);
};

/**
 * The member reports whether a payment arrived. From then on it is not marked as received automatically; a late arrival
 * can still be reported, unless it is being paid again.
 */
export const confirmReceipt = (
  owner: MemberOwner & { withdrawalId: string },
  receipt: Receipt,
  deps: Deps,
): Promise<Withdrawal> =>
  deps.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawalOfMember(tx, owner);
    if (withdrawal === null) throw new Refusal('SYSTEM_NOT_FOUND');
    if (isSaid(withdrawal, receipt)) return withdrawal;
    if (!mayMove(withdrawal.state, receipt.receipt)) throw refusedIn(withdrawal.state);
    if (isDispute(withdrawal.state) && (await findOpenPayout(tx, withdrawal)) !== null)
      throw refusedIn(withdrawal.state);
    const given = { withdrawal, now: await deadlineNow(tx) };
    if (receipt.receipt === 'received') return recordReceived(tx, given, deps);
    if (receipt.receipt === 'partly') return recordPartlyReceived(tx, given, receipt, deps);
    return recordNotReceived(tx, given, receipt, deps);
  });
