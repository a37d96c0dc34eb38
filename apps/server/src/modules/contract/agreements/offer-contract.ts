import { canonicalTerms, hashTerms, type Terms, topRates } from '@fairhouse/contracts';
import type { Node } from '#modules/agent/index.ts';
import { findMember } from '#modules/member/index.ts';
import { mayReceive } from '#modules/protection/index.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { applyDueOf } from './apply-due.ts';
import { answerDays, isOpen } from './contract.rules.ts';
import { changeContract, hasOverdueDebt, insertContract, lockContractsOf } from './contract.store.ts';
import type { BrandTurn, Contract } from './contract.types.ts';
import { judgeOffer } from './judge-offer.ts';
import { publishChanges } from './tell-parties.ts';

type Edge = { downline: Node | null; upline: Node | null };

/**
 * An active agent directly under the one who offers. Whoever is protected takes no offer, and is refused like an account
 * that does not exist.
 */
export const demandDownline = async (db: Queryable, { downline, upline }: Edge): Promise<Node> => {
  const refused = new Refusal('CONTRACT_NOT_DIRECT_DOWNLINE');
  if (downline === null || downline.upline !== (upline?.number ?? null)) throw refused;
  const { brandId, memberId, isAgent, state } = downline;
  if (!isAgent || state !== 'active') throw refused;
  if ((await findMember(db, { brandId, id: memberId }))?.state !== 'active') throw refused;
  if (!(await mayReceive(db, { brandId, memberId }))) throw refused;
  return downline;
};

/** Offers terms to a direct downline, on its request if there is one. `upline` null: the operator offers. */
export const offerContract = async (
  tx: Tx,
  turn: BrandTurn,
  { terms, ...edge }: Edge & { terms: Terms },
): Promise<Contract> => {
  const { brand, kind, now, actor, deps } = turn;
  const { number, memberId } = await demandDownline(tx, edge);
  const upline = edge.upline?.number ?? null;
  if (terms.currency !== brand.currency)
    throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'body', fields: ['/terms/currency'] } });
  if (upline !== null && (await hasOverdueDebt(tx, upline))) throw new Refusal('CONTRACT_DEBT_OVERDUE');
  await applyDueOf(tx, { downline: number, kind }, deps);
  const open = (await lockContractsOf(tx, { downline: number, kind })).find(isOpen);
  if (open !== undefined && open.state !== 'requested') throw new Refusal('CONTRACT_ALREADY_OPEN');
  await judgeOffer(tx, turn, { downline: number, upline, terms });
  const offer = {
    state: 'offered' as const,
    terms: canonicalTerms(terms),
    termsHash: hashTerms(terms),
    currency: terms.currency,
    period: 'period' in terms ? terms.period : null,
    rates: terms.kind === 'realtime' ? JSON.stringify(topRates(terms)) : null,
    offeredAt: now,
    answerBy: answerDays(now),
  };
  const step = { actor, action: 'offer', at: now } as const;
  const parties = { downline: number, downlineId: memberId, upline, uplineId: edge.upline?.memberId ?? null };
  const offered =
    open === undefined
      ? await insertContract(tx, { id: newId(), brandId: brand.brandId, kind, ...parties, ...offer }, step)
      : await changeContract(tx, open, offer, step);
  const notice = { contract: offered, to: 'downline', template: 'contractOffered', until: offered.answerBy } as const;
  await publishChanges(tx, [offered], [notice], deps);
  return offered;
};
