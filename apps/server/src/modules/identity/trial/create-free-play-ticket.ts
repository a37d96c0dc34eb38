import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityUses } from '../identity.uses.ts';
import { demandProof, type GivenProofs } from '../proofs/demand-proof.ts';
import { isSwitchedOn } from '../switches.ts';
import type { Visitor } from '../visitor.ts';
import { makeTicket } from './free-play-ticket.ts';
import { ticketSeconds } from './trial.rules.ts';
import { refuseBeyondLimit } from './trial-limits.ts';

/** A ticket for one trial session, for whoever has solved a check. It takes the place of spec §7's encrypted string. */
export const createFreePlayTicket = async (
  visitor: Visitor,
  given: GivenProofs,
  use: IdentityUses,
): Promise<{ ticket: string; expiresAt: string }> => {
  if (!isSwitchedOn(brandOf(use, visitor.brandId), 'FREEPLAY3')) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  await refuseBeyondLimit(use.db.read, visitor, use);
  await demandProof(visitor, given, use);
  const ticket = await makeTicket(visitor.bearer, use);
  return { ticket, expiresAt: new Date(use.clock.now().getTime() + ticketSeconds * 1000).toISOString() };
};
