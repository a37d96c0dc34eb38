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
 * The one policy of all login methods (security.md 4.5): a method only establishes the member and the proofs shown.
 * Checks state and site, then the location; then either requires a second step or opens the session. A forced password
 * change is kept in the claim and only narrows the session.
 */
export function enter(
  visitor: Visitor,
  claim: Claim & { loginMethod: DirectLoginMethod },
  deps: IdentityDeps,
): Promise<EnteredWithSession>;
export function enter(visitor: Visitor, claim: Claim, deps: IdentityDeps): Promise<Entered>;
export async function enter(visitor: Visitor, claim: Claim, deps: IdentityDeps): Promise<Entered> {
  const { loginMethod, member, forceSecondStep = false } = claim;
  const refused = judgeEntry(member, claim);
  if (refused !== null) throw new Refusal(refused);
  const owner = { brandId: visitor.brandId, memberId: member.id };
  // A member found in the register is still admitted, with the rights of an excluded member.
  if (loginMethod !== 'trial') await deps.screenMember(owner, { act: 'login', deviceId: visitor.deviceId });
  const knownBy = await provedHere(visitor, { memberId: member.id, anyNetwork: loginMethod === 'remembered' }, deps);
  const methods = mayAsk(loginMethod) ? await methodsOf({ brandId: visitor.brandId, memberId: member.id }, deps) : [];
  const step = judgeSecondStep({ loginMethod, forceSecondStep, knownBy, methods });
  if (step.ask !== null) return askSecondStep(visitor, { claim, methods: step.ask }, deps);
  return admit(
    visitor,
    {
      claim,
      isNewLocation: knownBy === null,
      locationProof: locationProofAt(loginMethod, step.isUnproved),
      // A member without a further proof is admitted, but payouts are held (security.md A18).
      holdsPayouts: step.isUnproved,
    },
    deps,
  );
}
