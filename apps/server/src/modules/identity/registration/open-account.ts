import {
  type ContactKind,
  type Details,
  enrolMember,
  type Member,
  openInvitation,
  saveContact,
  saveDetails,
} from '#modules/member/index.ts';
import { type Identifiers, screenRegistration } from '#modules/protection/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { openCredential } from '../passwords/credential.store.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { Visitor } from '../visitor.ts';
import { friendlyName } from './friendly-name.ts';

export type AccountInput = {
  /** Null for registrations by phone or provider: a name is generated. */
  username: string | null;
  displayName?: string;
  passwordHash: string | null;
  paymentHash: string | null;
  contacts: readonly { kind: ContactKind; value: string; verifiedAt: Date | null }[];
  details: Details;
  /** The provider identities that vouch for the person. */
  socials?: readonly { provider: string; sub: string }[];
  recommenderId: string | null;
  /** The code by which the recommender was found. */
  invitationCode?: string | null;
  /** Proved before: the account was created by an agent, under whom it is opened. */
  secret?: string;
  language?: string;
  /** The registration method and site, for the security log. */
  eventDetails?: Record<string, string>;
};

/** Thrown when a verified number or mailbox already belongs to another member; nothing was written. */
export class ContactTaken extends Error {
  override readonly name = 'ContactTaken';
}

const triesMax = 5;

/** The table's limit for a display name. */
const displayNameMax = 60;

/** A new account is always a plain member: agents are created by agents and staff, never by a form. */
const enrol = async (
  tx: Tx,
  { brandId }: Visitor,
  { username, displayName, language, recommenderId }: AccountInput,
  deps: IdentityDeps,
): Promise<Member> => {
  const brand = brandOf(deps, brandId);
  for (let tries = 0; tries < triesMax; tries += 1) {
    const name = username ?? friendlyName(tries);
    const shown = [...(displayName ?? name)].slice(0, displayNameMax).join('');
    const member = await enrolMember(
      tx,
      {
        brandId,
        username: name,
        displayName: shown,
        type: 3,
        currency: brand.currency,
        language: language ?? brand.languages.default,
        recommenderId,
      },
      deps,
    );
    if (member !== null) return member;
    if (username !== null) throw new Refusal('MEMBER_USERNAME_TAKEN');
  }
  throw new Error('no free name was found');
};

/** Who recommended the account, and its name. A secret that another call has just spent opens nothing. */
const originOf = async (
  tx: Tx,
  { brandId }: Visitor,
  { username, secret, recommenderId }: AccountInput,
  deps: IdentityDeps,
): Promise<Pick<AccountInput, 'username' | 'recommenderId'>> => {
  if (secret === undefined || username === null) return { username, recommenderId };
  const spent = await deps.agentAccounts.spendSecret(tx, { brandId, username, secret });
  if (spent === null) throw new Refusal('AUTH_LOGIN_FAILED', { details: { captcha: false } });
  return { username: spent.username, recommenderId: spent.agentId };
};

const identifiersOf = ({ contacts, details, socials }: AccountInput, { deviceId }: Visitor): Identifiers => {
  const contact = (kind: ContactKind) => {
    const given = contacts.find((each) => each.kind === kind);
    return given === undefined ? undefined : { value: given.value, isProved: given.verifiedAt !== null };
  };
  return {
    phone: contact('mobile'),
    email: contact('email'),
    idNumber: details.idNumber,
    realName: details.payeeName,
    birthday: details.birthday,
    socials,
    deviceIds: [deviceId],
  };
};

/**
 * Opens an account in one transaction: the member, its secrets, wallets and details, its invitation code, its place
 * in the tree of agents, and the security log line. Hashes are made before, because a transaction must not wait for them. Excluded people are refused
 * without a reason (player-protection.md section 4).
 */
export const openAccount = async (visitor: Visitor, given: AccountInput, deps: IdentityDeps): Promise<Member> => {
  const { brandId } = visitor;
  const screened = await screenRegistration({ brandId, identifiers: identifiersOf(given, visitor) }, deps);
  if (!screened.ok) throw new Refusal('MEMBER_REGISTRATION_REFUSED');
  return deps.db.transaction(async (tx) => {
    const input = { ...given, ...(await originOf(tx, visitor, given, deps)) };
    const member = await enrol(tx, visitor, input, deps);
    const { id: memberId, currency } = member;
    await openCredential(tx, {
      brandId,
      subjectId: memberId,
      passwordHash: input.passwordHash,
      paymentHash: input.paymentHash,
      now: deps.clock.now(),
    });
    await deps.openWallets(tx, { brandId, memberId, currency, isTrial: false });
    for (const contact of input.contacts) {
      const saved = await saveContact(tx, { brandId, memberId, ...contact }, deps);
      if (saved === 'taken') throw new ContactTaken(contact.kind);
    }
    await saveDetails(tx, { brandId, memberId, details: input.details }, deps);
    await openInvitation(tx, { brandId, memberId }, deps);
    const { recommenderId } = input;
    await deps.placeAccount(tx, { brandId, memberId, recommenderId, isAgent: false, state: 'active' });
    const { address, country, deviceId } = visitor;
    await noteEvent(
      tx,
      {
        brandId,
        subjectId: memberId,
        kind: 'registered',
        address,
        country,
        deviceId,
        details: input.eventDetails ?? {},
      },
      deps,
    );
    await screened.keepReview(tx, memberId);
    // Last: the row of a link that many follow is held only for a moment.
    const code = input.invitationCode ?? null;
    if (code !== null && !(await deps.agentAccounts.followLink(tx, { brandId, memberId, code })))
      throw new Refusal('MEMBER_INVITATION_CODE_INVALID');
    return member;
  });
};
