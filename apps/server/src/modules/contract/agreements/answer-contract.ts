import { nextStart, parseTerms, periodKindOf } from '@fairhouse/contracts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { changeContract } from './contract.store.ts';
import type { BrandTurn, Contract, EndReason } from './contract.types.ts';
import { cutBelow } from './cut-below.ts';
import { type Notice, publishChanges } from './tell-parties.ts';

/** The end of the period that runs: no part of a period is paid. */
const endOfPeriod = ({ terms }: Contract, { now, brand }: BrandTurn): Date => {
  if (terms === null) throw new Error('a contract without terms does not run');
  return nextStart(periodKindOf(parseTerms(terms)), now, brand.timeZone);
};

/** Ends a running contract with its period, and what below it would then be above its upline. */
export const endContract = async (
  tx: Tx,
  turn: BrandTurn,
  contract: Contract,
  {
    action,
    endReason,
    told,
    reason,
  }: {
    action: 'terminate' | 'consent' | 'end';
    endReason: EndReason;
    told: readonly Notice['to'][];
    reason: Notice['reason'];
  },
): Promise<Contract> => {
  const { actor, now, deps } = turn;
  const endsAt = endOfPeriod(contract, turn);
  const change = { state: 'ending', endsAt, endReason } as const;
  const ending = await changeContract(tx, contract, change, { actor, action, at: now });
  const notices = told.map(
    (to): Notice => ({
      contract: ending,
      to,
      template: 'contractEnds',
      until: endsAt,
      ...(reason && { reason }),
    }),
  );
  await publishChanges(tx, [ending], notices, deps);
  await cutBelow(tx, turn, { downlines: [contract.downline], from: endsAt });
  return ending;
};

/** Rejects an offer or a request, withdraws an offer, ends a contract or proposes its end, as the states allow. */
export const answerContract = async (
  tx: Tx,
  turn: BrandTurn,
  contract: Contract,
  action: 'reject' | 'withdraw' | 'terminate' | 'propose' | 'consent',
): Promise<Contract> => {
  const { actor, now, deps } = turn;
  const step = { actor, action, at: now };
  const told = async (changed: Contract, notice: Omit<Notice, 'contract'>): Promise<Contract> => {
    await publishChanges(tx, [changed], [{ contract: changed, ...notice }], deps);
    return changed;
  };
  switch (action) {
    case 'reject': {
      // An offer is rejected by the downline, a request by the upline.
      const to = contract.state === 'offered' ? 'upline' : 'downline';
      return told(await changeContract(tx, contract, { state: 'rejected' }, step), {
        to,
        template: 'contractRejected',
      });
    }
    case 'withdraw': {
      const withdrawn = await changeContract(tx, contract, { state: 'withdrawn' }, step);
      return told(withdrawn, { to: 'downline', template: 'contractWithdrawn' });
    }
    case 'propose': {
      if (contract.endProposedAt !== null) throw new Refusal('CONTRACT_STATE');
      const proposed = await changeContract(tx, contract, { state: contract.state, endProposedAt: now }, step);
      return told(proposed, { to: 'downline', template: 'contractEndProposed' });
    }
    case 'consent':
      if (contract.endProposedAt === null) throw new Refusal('CONTRACT_STATE');
      return endContract(tx, turn, contract, {
        action,
        endReason: 'agreed',
        told: ['upline'],
        reason: 'CONTRACT_AGREED',
      });
    case 'terminate':
      return endContract(tx, turn, contract, {
        action,
        endReason: 'terminated',
        told: ['upline'],
        reason: 'CONTRACT_TERMINATED',
      });
  }
};
