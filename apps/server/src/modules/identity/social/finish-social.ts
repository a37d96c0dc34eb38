import { findMember } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { enter } from '../login/enter.ts';
import type { Entered } from '../login/login-method.types.ts';
import type { Visitor } from '../visitor.ts';
import { factorOf } from './provider-factor.ts';
import { registerSocial } from './register-social.ts';
import type { Provider } from './social.types.ts';
import { type HeldAssertion, putBackAssertion, takeAssertion } from './social-assertion.ts';
import { findLinkedSubject } from './social-link.store.ts';

type Input = { intent: 'signIn' | 'register'; area: 'member' | 'agent'; remember: boolean; termsAccepted: boolean };
type Unlinked = { state: 'unlinked'; provider: Provider; suggestedName: string };

const go = async (
  visitor: Visitor,
  held: HeldAssertion,
  input: Input,
  deps: IdentityDeps,
): Promise<Entered | Unlinked> => {
  const { brandId } = visitor;
  const { area, remember } = input;
  const { provider, sub, name } = held;
  const subjectId = await findLinkedSubject(deps.db.read, { brandId, provider, sub });
  // The provider account is already linked to a member.
  if (subjectId !== null) {
    const member = await findMember(deps.db.read, { brandId, id: subjectId });
    if (member === null) throw new Refusal('AUTH_PROVIDER_TOKEN_INVALID');
    const factor = await factorOf({ brandId, subjectId }, deps);
    return enter(visitor, { loginMethod: 'social', member, area, remember, factor, mustChange: null }, deps);
  }
  if (input.intent === 'signIn') return { state: 'unlinked', provider, suggestedName: name };
  return registerSocial(visitor, { ...input, assertion: held }, deps);
};

/**
 * Continues with the provider's assertion. A login, a registration or a pending second step consumes it: otherwise each
 * call would give five new attempts at that step. Any other outcome leaves it usable until it expires.
 */
export const finishSocial = async (visitor: Visitor, input: Input, deps: IdentityDeps): Promise<Entered | Unlinked> => {
  const held = await takeAssertion(visitor.bearer, deps);
  if (held === null) throw new Refusal('AUTH_PROVIDER_TOKEN_INVALID');
  try {
    const result = await go(visitor, held, input, deps);
    if ('state' in result) await putBackAssertion(visitor.bearer, held, deps);
    return result;
  } catch (error) {
    if (error instanceof Refusal) await putBackAssertion(visitor.bearer, held, deps);
    throw error;
  }
};
