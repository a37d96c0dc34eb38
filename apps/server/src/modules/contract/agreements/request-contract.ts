import type { Node } from '#modules/agent/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { applyDueOf } from './apply-due.ts';
import { answerDays, isOpen } from './contract.rules.ts';
import { insertContract, lockContractsOf } from './contract.store.ts';
import type { BrandTurn, Contract } from './contract.types.ts';
import { publishChanges } from './tell-parties.ts';

/** An agent asks the one above it, or the operator, for a contract. Terms come with the offer. */
export const requestContract = async (
  tx: Tx,
  turn: BrandTurn,
  { downline, upline }: { downline: Node; upline: Node | null },
): Promise<Contract> => {
  const { kind, now, actor, deps } = turn;
  await applyDueOf(tx, { downline: downline.number, kind }, deps);
  if ((await lockContractsOf(tx, { downline: downline.number, kind })).some(isOpen))
    throw new Refusal('CONTRACT_ALREADY_OPEN');
  const asked = await insertContract(
    tx,
    {
      id: newId(),
      brandId: turn.brand.brandId,
      kind,
      downline: downline.number,
      downlineId: downline.memberId,
      upline: upline?.number ?? null,
      uplineId: upline?.memberId ?? null,
      state: 'requested',
      answerBy: answerDays(now),
    },
    { actor, action: 'request', at: now },
  );
  await publishChanges(tx, [asked], [{ contract: asked, to: 'upline', template: 'contractAsked' }], deps);
  return asked;
};
