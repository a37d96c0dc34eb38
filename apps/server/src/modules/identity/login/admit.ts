import { noteResidence } from '#modules/protection/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { notifyMember } from '../codes/notify-member.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { makeChangeTicket } from '../passwords/change-ticket.ts';
import { holdPayouts } from '../passwords/credential.store.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { endSession } from '../sessions/end-session.ts';
import { hashToken, openSession } from '../sessions/open-session.ts';
import { findPreviousOpening } from '../sessions/session.store.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { droppedPreCookie, type Visitor } from '../visitor.ts';
import { saveKnownLocation } from './known-location.store.ts';
import { forgiveName } from './login-failures.ts';
import { isResetMethod, notifiesOwner } from './login-method.rules.ts';
import type { Claim, EnteredWithSession, LocationProof } from './login-method.types.ts';
import { networkOf } from './network-of.ts';
import { phoneCountryOf } from './phone-country-of.ts';
import { findRemembered, insertRemembered, revokeFamily } from './remember.store.ts';
import { droppedRememberCookie, rememberCookie } from './remember-cookie.ts';
import { rememberLifeMs } from './remembered.rules.ts';

/** security.md 4.4: how long a shown factor counts as fresh. */
const steppedUpMs = 5 * 60_000;

/** security.md section 5: payouts are held this long after a login with insufficient proof. */
const payoutHoldMs = 24 * 3600_000;

export type Admission = {
  claim: Claim;
  isNewLocation: boolean;
  /** The new proof shown at this location; null without one. */
  locationProof: LocationProof | null;
  holdsPayouts: boolean;
  /** Additional work in the same transaction; if it refuses, no session is opened. */
  inside?: (tx: Tx) => Promise<void>;
};

/** A browser remembers one member: a login by another method replaces the remembered one. */
const forgetPresented = async (
  tx: Tx,
  { brandId, presentedRemember }: Visitor,
  { loginMethod }: Claim,
  now: Date,
): Promise<boolean> => {
  if (presentedRemember === null || loginMethod === 'remembered' || loginMethod === 'trial') return false;
  const presented = await findRemembered(tx, { brandId, value: presentedRemember, lock: false });
  if (presented?.isGenuine) await revokeFamily(tx, { family: presented.family, now });
  return true;
};

/** Opens the session and everything that belongs to it in one transaction. */
const open = (visitor: Visitor, admission: Admission, deps: IdentityDeps) =>
  deps.db.transaction(async (tx) => {
    const { brandId, address, country, deviceId, userAgent, presentedSession } = visitor;
    const { claim, isNewLocation, locationProof, holdsPayouts, inside } = admission;
    const { loginMethod, member, factor, mustChange } = claim;
    const subjectId = member.id;
    const now = deps.clock.now();
    await inside?.(tx);
    if (presentedSession !== null) {
      const sessionId = hashToken(presentedSession).toString('hex');
      await endSession(tx, { sessionId, reason: 'replaced' }, deps);
    }
    const isForgotten = await forgetPresented(tx, visitor, claim, now);
    // A member who must change the password is not remembered: a one-tap login would bypass the change.
    const remembers = claim.remember && mustChange === null && loginMethod !== 'trial';
    const family = claim.family ?? (remembers ? newId() : null);
    const { token, sessionId, expiresAt } = await openSession(
      tx,
      {
        brandId,
        subjectId,
        role: member.kind,
        // One tap alone opens only the lobby; with a factor the session is a full one, as after a step-up.
        level: loginMethod === 'remembered' && factor === null ? 'remembered' : 'full',
        scope: mustChange === null ? 'full' : 'change_password',
        deviceId,
        address,
        userAgent,
        country,
        loginMethod,
        family,
        steppedUp: factor === null ? null : { factor, until: new Date(now.getTime() + steppedUpMs) },
      },
      deps,
    );
    const cookies = [sessionCookie(token), droppedPreCookie];
    if (remembers && family !== null) {
      const end = new Date(now.getTime() + rememberLifeMs);
      const value = await insertRemembered(tx, { brandId, subjectId, deviceId, family, expiresAt: end, now });
      cookies.push(rememberCookie(value, rememberLifeMs / 1000));
    } else if (isForgotten) cookies.push(droppedRememberCookie);
    if (locationProof !== null) {
      const location = { brandId, subjectId, deviceId, network: networkOf(address, 64) };
      await saveKnownLocation(tx, { ...location, provedBy: locationProof, now });
    }
    if (loginMethod !== 'trial') {
      const phoneCountry = await phoneCountryOf(tx, { brandId, memberId: subjectId }, deps);
      await noteResidence(tx, { brandId, memberId: subjectId, phoneCountry, regionCountry: country });
    }
    const event = { brandId, subjectId, address, country, deviceId, details: { door: loginMethod } };
    await noteEvent(tx, { ...event, kind: 'login_ok' }, deps);
    if (isNewLocation && notifiesOwner(loginMethod)) {
      await noteEvent(tx, { ...event, kind: 'new_device' }, deps);
      const network = networkOf(address, 48);
      await notifyMember(tx, { brandId, memberId: subjectId, notice: 'new_device', country, network }, deps);
    }
    // The failures were guesses at a password that no longer exists.
    if (isResetMethod(loginMethod)) await forgiveName(tx, { brandId, username: member.username }, deps);
    if (holdsPayouts) {
      await holdPayouts(tx, { brandId, subjectId, until: new Date(now.getTime() + payoutHoldMs) });
    }
    const previousLoginAt = await findPreviousOpening(tx, Buffer.from(sessionId, 'hex'));
    return { sessionId, expiresAt, cookies, previousLoginAt };
  });

/** Opens the session of a member who has shown all required proofs. The session id is sent only in a cookie. */
export const admit = async (
  visitor: Visitor,
  admission: Admission,
  deps: IdentityDeps,
): Promise<EnteredWithSession> => {
  const { sessionId, expiresAt, cookies, previousLoginAt } = await open(visitor, admission, deps);
  const { member, mustChange } = admission.claim;
  // After the commit, because a rolled-back session must not have a ticket.
  const changeTicket = mustChange === null ? null : await makeChangeTicket({ sessionId, subjectId: member.id }, deps);
  return {
    outcome: {
      state: 'signedIn',
      userName: member.username,
      type: member.type,
      role: member.kind,
      isAgent: member.kind === 'agent',
      isTrial: member.kind === 'trial',
      firstTimeLogin: member.firstLoginAt === null,
      passwordExpired: mustChange === 'expired',
      mustChange: mustChange !== null,
      mustChangeReason: mustChange,
      changeTicket,
      previousLoginAt: previousLoginAt?.toISOString() ?? null,
      expiresAt: expiresAt.toISOString(),
    },
    cookies,
  };
};
