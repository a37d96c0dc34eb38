import type { proveDepositEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { claimProofs } from '../proofs/claim-proofs.ts';
import { followTask } from './create-deposit.ts';
import { isByHand, mayProve, nextAsk } from './deposit.rules.ts';
import { findDeposit, lockDeposit } from './deposit.store.ts';
import type { DepositDeps, DepositOwner } from './deposit.types.ts';
import { getDeposit } from './get-deposit.ts';
import { moveDeposit } from './move-deposit.ts';
import type { ShownDeposit } from './show-deposits.ts';

type Proof = z.output<(typeof proveDepositEndpoint)['schema']['body']>;

/**
 * The member reports that the transfer was made. From now on the order does not expire: staff or the provider decide
 * its outcome.
 */
export const proveDeposit = async (
  owner: DepositOwner,
  { depositId }: { depositId: string },
  { transactionId, pictures }: Proof,
  deps: DepositDeps,
): Promise<ShownDeposit> => {
  const known = await findDeposit(deps.db.read, { ...owner, depositId });
  if (known === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const given = transactionId?.trim() ?? '';
  if (given === '' && pictures.length === 0) throw new Refusal('CASHIER_PROOF_MISSING');
  await deps.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    if (!mayProve(deposit)) throw new Refusal('CASHIER_STATE_REFUSED', { details: { state: deposit.state } });
    await claimProofs(tx, { ...owner, proofIds: pictures, object: { kind: 'deposit', id: depositId } });
    const wasWaiting = deposit.state === 'waiting';
    const askable = !isByHand(deposit) && !deposit.needsPeople;
    await moveDeposit(
      tx,
      deposit,
      {
        state: 'waiting',
        reason: deposit.reason,
        // Further proofs do not change the estimate that was given.
        ...(wasWaiting ? {} : { expectedInMinutes: deposit.arrivalMinutes }),
        ...(given === '' ? {} : { transactionId: given }),
        askAt: askable ? nextAsk({ ...deposit, state: 'waiting', asks: 0 }, await deadlineNow(tx)) : null,
        by: 'member',
      },
      deps,
    );
    if (askable) await deps.jobs.add(tx, { task: followTask, payload: { depositId }, key: `deposit:${depositId}` });
  });
  return getDeposit(owner, { depositId }, deps);
};
