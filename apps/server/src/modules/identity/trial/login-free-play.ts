import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { enter } from '../login/enter.ts';
import type { EnteredWithSession } from '../login/login-method.types.ts';
import { isSwitchedOn } from '../switches.ts';
import type { Visitor } from '../visitor.ts';
import { takeTicket } from './free-play-ticket.ts';
import { openTrial } from './open-trial.ts';
import { trialSeed } from './trial.rules.ts';

/** Opens a trial account for a ticket and logs in, by the same policy as every other login method. */
export const loginFreePlay = async (
  visitor: Visitor,
  { ticket }: { ticket: string },
  deps: IdentityDeps,
): Promise<EnteredWithSession & { balance: typeof trialSeed }> => {
  if (!isSwitchedOn(brandOf(deps, visitor.brandId), 'FREEPLAY3')) throw new Refusal('SYSTEM_FUNCTION_DISABLED');
  if (!(await takeTicket(ticket, visitor.bearer, deps))) throw new Refusal('AUTH_FREE_PLAY_TICKET_INVALID');
  const member = await openTrial(visitor, deps);
  const claim = {
    loginMethod: 'trial',
    member,
    area: 'member',
    remember: false,
    factor: null,
    mustChange: null,
  } as const;
  return { ...(await enter(visitor, claim, deps)), balance: trialSeed };
};
