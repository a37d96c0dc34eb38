import { createHash } from 'node:crypto';
import { contactsOf, parseMobile } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { CodeTarget } from '../codes/code.types.ts';
import { countriesOf } from '../codes/countries.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { mailboxTarget, targetOf } from './contact-target.ts';

export type GivenContact = {
  kind: 'mobile' | 'email';
  /** Absent means the one that was given at registration. */
  value?: string | undefined;
  countryDialingCode?: string | undefined;
};

const missing = { mobile: 'AUTH_PHONE_MISSING', email: 'MEMBER_EMAIL_FORMAT_INVALID' } as const;

/** The contact that a member speaks of: the one in the form, or the one that is kept. */
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
    // A number of a country that gets no messages is, to its owner, a number that is not taken here.
    throw new Refusal(parsed.code === 'AUTH_PHONE_MISSING' ? parsed.code : 'AUTH_PHONE_FORMAT_INVALID');
  }
  const stored = (await contactsOf(deps.db.read, owner, deps))[kind];
  const target = stored === null ? null : targetOf(kind, stored);
  if (target === null) throw new Refusal(missing[kind]);
  return target;
};

/**
 * Who may use the code: this member in this browser. The session itself will not do, because showing a fresh
 * factor between the two calls gives it a new id.
 */
export const contactBearer = ({ subjectId, deviceId }: { subjectId: string; deviceId: string }): Buffer =>
  createHash('sha256').update(`contact:${subjectId}:${deviceId}`).digest();
