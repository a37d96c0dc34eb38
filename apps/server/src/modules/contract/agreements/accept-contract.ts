import { parseTerms, topRates } from '@fairhouse/contracts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isRunning } from './contract.rules.ts';
import { changeContract, lockContractsOf, moveContracts } from './contract.store.ts';
import type { BrandTurn, Contract } from './contract.types.ts';
import { applyCuts, findCuts } from './cut-below.ts';
import { endMove } from './end.rules.ts';
import { judgeOffer } from './judge-offer.ts';
import { showEndings } from './show-endings.ts';
import { publishChanges } from './tell-parties.ts';

/**
 * Agrees to an offer as it was shown: the same terms, and the same own downlines whose contracts end because their rates
 * would be above the new ones. Those below them end likewise, in the same transaction and at the same instant.
 */
export const acceptContract = async (
  tx: Tx,
  turn: BrandTurn,
  contract: Contract,
  { termsHash, acknowledgedEndings }: { termsHash: string; acknowledgedEndings: readonly string[] },
): Promise<Contract> => {
  const { brand, kind, now, actor, deps } = turn;
  const { downline, upline } = contract;
  if (contract.terms === null || contract.termsHash !== termsHash) throw new Refusal('CONTRACT_TERMS_CHANGED');
  const terms = parseTerms(contract.terms);
  const startsAt = await judgeOffer(tx, turn, { downline, upline, terms });
  // From its start on the new contract is the only one.
  const next = { id: contract.id, downline, rates: topRates(terms), startsAt, endsAt: null };
  const cuts = await findCuts(tx, { kind, from: startsAt, tops: new Map([[downline, [next]]]) });
  const endings = cuts.filter(({ level }) => level === 1);
  const acknowledged = new Set(acknowledgedEndings);
  if (endings.length !== acknowledged.size || endings.some(({ id }) => !acknowledged.has(id)))
    throw new Refusal('CONTRACT_ENDINGS_CHANGED', { details: await showEndings(tx, brand.brandId, cuts) });
  const running = (await lockContractsOf(tx, { downline, kind })).filter(isRunning);
  const superseded = await moveContracts(
    tx,
    running.flatMap((old) => endMove(old, { endsAt: startsAt, endReason: 'superseded' }, now) ?? []),
    { actor, at: now },
  );
  const step = { actor, action: 'accept', at: now } as const;
  const accepted = await changeContract(tx, contract, { state: 'accepted', acceptedAt: now, startsAt }, step);
  const notice = { contract: accepted, to: 'upline', template: 'contractAccepted', until: startsAt } as const;
  await publishChanges(tx, [...superseded, accepted], [notice], deps);
  await applyCuts(tx, turn, cuts);
  return accepted;
};
