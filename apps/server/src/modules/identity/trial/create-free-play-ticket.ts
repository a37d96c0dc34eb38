import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { demandProof, type GivenProofs } from '../proofs/demand-proof.ts';
import { isSwitchedOn } from '../switches.ts';
import type { Visitor } from '../visitor.ts';
import { makeTicket } from './free-play-ticket.ts';
import { ticketSeconds } from './trial.rules.ts';
import { refuseBeyondLimit } from './trial-limits.ts';

/** A ticket for one trial session, after a solved proof. It replaces spec §7's encrypted string. */
export const createFreePlayTicket = async (
  visitor: Visitor,
  given: GivenProofs,
  deps: IdentityDeps,
): Promise<{ ticket: string; expiresAt: string }> => {
  if (!isSwitchedOn(brandOf(deps, visitor.brandId), 'FREEPLAY3')) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  await refuseBeyondLimit(deps.db.read, visitor, deps);
  await demandProof(visitor, given, deps);
  const ticket = await makeTicket(visitor.bearer, deps);
  return { ticket, expiresAt: new Date(deps.clock.now().getTime() + ticketSeconds * 1000).toISOString() };
};
