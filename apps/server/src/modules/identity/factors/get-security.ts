import type { getSecurityEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { contactsOf } from '#modules/member/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findCredential } from '../passwords/credential.store.ts';
import { listLinks } from '../social/social-link.store.ts';
import { countRecoveryCodes, findAuthenticator, findEvents, type Owner } from './factor.store.ts';
import { listPasskeys } from './passkey.store.ts';

type Security = z.input<(typeof getSecurityEndpoint)['schema']['response'][200]>['value'];

const eventsMax = 20;

/** The account's security settings for its owner, without secrets and with masked contacts. */
export const getSecurity = async (owner: Owner, deps: IdentityDeps): Promise<Security> => {
  const db = deps.db.read;
  const { brandId, subjectId } = owner;
  const [credential, authenticator, recoveryCodesLeft, passkeys, contacts, social, events] = await Promise.all([
    findCredential(db, owner),
    findAuthenticator(db, owner),
    countRecoveryCodes(db, owner),
    listPasskeys(db, owner),
    contactsOf(db, { brandId, memberId: subjectId }, deps),
    listLinks(db, owner),
    findEvents(db, owner, { countMax: eventsMax }),
  ]);
  const shown = (contact: (typeof contacts)['mobile']) =>
    contact === null ? null : { masked: contact.masked, isVerified: contact.verifiedAt !== null };
  return {
    hasPassword: credential !== null && credential.passwordHash !== null,
    passwordChangedAt: credential?.passwordSetAt?.toISOString() ?? null,
    hasPaymentPassword: credential !== null && credential.paymentHash !== null,
    authenticatorSince: authenticator?.confirmedAt.toISOString() ?? null,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, label, addedAt, lastUsedAt }) => ({
      passkeyId: id,
      label,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    mobile: shown(contacts.mobile),
    email: shown(contacts.email),
    social: social.map(({ provider }) => provider),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
};
