import { parseTerms } from '@fairhouse/contracts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { findContract, readSteps } from './contracts.store.ts';
import type { ReviewDeps } from './review.types.ts';
import { actorsOf } from './show-actors.ts';
import { showContract } from './show-contract.ts';
import { sidesOf } from './show-sides.ts';

/** B13: one contract with its terms, its history and its end. */
export const getContract = async (
  { brandId, contractId }: { brandId: string; contractId: string },
  deps: Pick<ReviewDeps, 'db' | 'operatorNames'>,
) => {
  const { read } = deps.db;
  const found = await findContract(read, { brandId, contractId });
  if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const steps = await readSteps(read, contractId);
  const actorOf = await actorsOf(brandId, steps, deps);
  return {
    ...showContract(found, await sidesOf(read, brandId, [found])),
    terms: found.terms === null ? null : parseTerms(found.terms),
    termsHash: found.termsHash,
    offeredAt: found.offeredAt?.toISOString() ?? null,
    answerBy: found.answerBy?.toISOString() ?? null,
    acceptedAt: found.acceptedAt?.toISOString() ?? null,
    endReason: found.endReason,
    endProposedAt: found.endProposedAt?.toISOString() ?? null,
    steps: steps.map(({ actorId, at, ...step }) => ({
      ...step,
      at: at.toISOString(),
      actor: actorOf({ by: step.by, actorId }),
    })),
  };
};
