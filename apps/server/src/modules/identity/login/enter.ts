import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { admit } from './admit.ts';
import { askSecondStep } from './ask-second-step.ts';
import { type DirectLoginMethod, judgeEntry, judgeSecondStep, locationProofAt, mayAsk } from './login-method.rules.ts';
import type { Claim, Entered, EnteredWithSession } from './login-method.types.ts';
import { methodsOf } from './methods-of.ts';
import { provedHere } from './proved-here.ts';

/**
 * The one policy of all doors (security.md 4.5): a door only says who is here and what they showed for it. State and
 * site are judged, then the place, then either one more proof is asked for or the session is opened. What must
 * change stays with the claim through all of it and only narrows the session that comes out.
 */
export function enter(
  visitor: Visitor,
  claim: Claim & { door: DirectLoginMethod },
  deps: IdentityDeps,
): Promise<EnteredWithSession>;
export function enter(visitor: Visitor, claim: Claim, deps: IdentityDeps): Promise<Entered>;
export async function enter(visitor: Visitor, claim: Claim, deps: IdentityDeps): Promise<Entered> {
  const { door, member, forceSecondStep = false } = claim;
  const refused = judgeEntry(member, claim);
  if (refused !== null) throw new Refusal(refused);
  const owner = { brandId: visitor.brandId, memberId: member.id };
  // Whoever is found is let in all the same, to what the excluded may do.
  if (door !== 'trial') await deps.screenMember(owner, { act: 'login', deviceId: visitor.deviceId });
  const knownBy = await provedHere(visitor, { memberId: member.id, anyNetwork: door === 'remembered' }, deps);
  const methods = mayAsk(door) ? await methodsOf({ brandId: visitor.brandId, memberId: member.id }, deps) : [];
  const step = judgeSecondStep({ door, forceSecondStep, knownBy, methods });
  if (step.ask !== null) return askSecondStep(visitor, { claim, methods: step.ask }, deps);
  return admit(
    visitor,
    {
      claim,
      isNewLocation: knownBy === null,
      locationProof: locationProofAt(door, step.isUnproved),
      // Somebody who has no further proof to give is let in all the same, but not to the money (security.md A18).
      holdsPayouts: step.isUnproved,
    },
    deps,
  );
}
