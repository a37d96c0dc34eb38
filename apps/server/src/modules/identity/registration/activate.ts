import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import type { Visitor } from '../visitor.ts';
import { methodOfActivation } from './method-of-activation.ts';
import { type Registered, register } from './register.ts';
import type { RegistrationForm } from './registration.types.ts';

/**
 * The first login of an account that an agent created: a registration by the brand's form, under that agent and by the
 * name that the agent chose. Whatever refuses it leaves the account waiting and the secret unspent.
 */
export const activate = (
  visitor: Visitor,
  { secret, ...form }: RegistrationForm & { username: string; secret: string },
  deps: IdentityDeps,
): Promise<Registered> =>
  register(visitor, methodOfActivation(brandOf(deps, visitor.brandId)), form, deps, {
    username: form.username,
    secret,
  });
