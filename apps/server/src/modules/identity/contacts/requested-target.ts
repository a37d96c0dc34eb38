import { createHash } from 'node:crypto';
import { contactsOf, parseMobile } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { CodeTarget } from '../codes/code.types.ts';
import { countriesOf } from '../codes/countries.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { mailboxTarget, targetOf } from './contact-target.ts';

export type GivenContact = {
  kind: 'mobile' | 'email';
  /** When absent, the contact given at registration. */
  value?: string | undefined;
  countryDialingCode?: string | undefined;
};

const missing = { mobile: 'AUTH_PHONE_MISSING', email: 'MEMBER_EMAIL_FORMAT_INVALID' } as const;

/** The contact a request is about: the one in the form, or the stored one. */
export const requestedTarget = async (
  owner: { brandId: string; memberId: string },
  { kind, value, countryDialingCode }: GivenContact,
  deps: Pick<IdentityDeps, 'db' | 'keys' | 'directory'>,
): Promise<CodeTarget> => {
  if (value !== undefined && kind === 'email') return mailboxTarget(value);
  if (value !== undefined) {
    const countries = countriesOf(brandOf(deps, owner.brandId));
    const parsed = parseMobile({ mobileNum: value, countryDialingCode }, { countries });
    if (parsed.ok) return { kind: 'mobile', e164: parsed.e164, country: parsed.country };
    // To the owner, a number of an unsupported country is simply not accepted here.
    throw new Refusal(parsed.code === 'AUTH_PHONE_MISSING' ? parsed.code : 'AUTH_PHONE_FORMAT_INVALID');
  }
  const stored = (await contactsOf(deps.db.read, owner, deps))[kind];
  const target = stored === null ? null : targetOf(kind, stored);
  if (target === null) throw new Refusal(missing[kind]);
  return target;
};

/**
 * The bearer of the code: this member in this browser. Not the session, whose id changes when a fresh factor is shown
 * between the two calls.
 */
export const contactBearer = ({ subjectId, deviceId }: { subjectId: string; deviceId: string }): Buffer =>
  createHash('sha256').update(`contact:${subjectId}:${deviceId}`).digest();
