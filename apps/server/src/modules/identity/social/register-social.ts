import { Refusal } from '#platform/kernel/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { enter } from '../login/enter.ts';
import type { Entered } from '../login/login-method.types.ts';
import { openAccount } from '../registration/open-account.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { providerFactor } from './provider-factor.ts';
import type { Assertion } from './social.types.ts';
import { insertLink } from './social-link.store.ts';

/** One registration per person at a time, from any number of browsers: a second account would have no login method. */
const oneAtATimeSeconds = 10;

/** Opens an account without a password for an identity that the provider vouches for, links it, and logs in. */
export const registerSocial = async (
  visitor: Visitor,
  {
    assertion: { provider, sub, name },
    area,
    remember,
    termsAccepted,
  }: { assertion: Assertion; area: 'member' | 'agent'; remember: boolean; termsAccepted: boolean },
  deps: IdentityDeps,
): Promise<Entered> => {
  if (!termsAccepted) throw new Refusal('MEMBER_TERMS_NOT_ACCEPTED');
  // Registration never creates an agent, and no account may be opened that is refused afterwards.
  if (area === 'agent') throw new Refusal('AUTH_NOT_AN_AGENT');
  const { brandId, address, country, deviceId } = visitor;
  const person = deps.keys.digest('social_register', `${brandId}:${provider}:${sub}`).toString('hex');
  if (!(await deps.singleUse.first('social_register', person, oneAtATimeSeconds)))
    throw new Refusal('SYSTEM_TOO_MANY_REQUESTS', { retryAfterSeconds: oneAtATimeSeconds });
  const member = await openAccount(
    visitor,
    {
      username: null,
      ...(name === '' ? {} : { displayName: name }),
      passwordHash: null,
      paymentHash: null,
      contacts: [],
      details: {},
      socials: [{ provider, sub }],
      recommenderId: null,
      eventDetails: { door: 'social', provider },
    },
    deps,
  );
  await deps.db.transaction(async (tx) => {
    const isLinked = await insertLink(tx, { brandId, subjectId: member.id, provider, sub, now: deps.clock.now() });
    if (!isLinked) throw new Refusal('AUTH_PROVIDER_TOKEN_INVALID');
    const details = { provider };
    await noteEvent(
      tx,
      { brandId, subjectId: member.id, kind: 'social_linked', address, country, deviceId, details },
      deps,
    );
  });
  // The account has no other factor yet, so the provider's assertion lets its owner add a stronger one.
  return enter(
    visitor,
    { loginMethod: 'register', member, area: 'member', remember, factor: providerFactor, mustChange: null },
    deps,
  );
};
