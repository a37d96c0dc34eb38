import type { changePasswordEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { contactsOf, findMember } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { KnownCaller } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { notifyMember } from '../codes/notify-member.ts';
import { brandOf, type IdentityDeps } from '../identity.deps.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { endSession } from '../sessions/end-session.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { openSession } from '../sessions/open-session.ts';
import { rotateSession } from '../sessions/rotate-session.ts';
import type { Visitor } from '../visitor.ts';
import { takeChangeTicket } from './change-ticket.ts';
import { findCredential, holdPayouts } from './credential.store.ts';
import { reauthenticate } from './reauthenticate.ts';
import { hashNewPassword, storePassword } from './set-password.ts';

type Input = z.output<typeof changePasswordEndpoint.schema.body>;

/** security.md 4.4: how long the shown password counts as fresh. */
const steppedUpMs = 5 * 60_000;

/** security.md section 5: after a change by an attacker there must be no payout before the owner has noticed it. */
const payoutHoldMs = 24 * 3600_000;

/** The activation secret cannot become the permanent password, nor the payment password the login password. */
const refuseKnownSecret = async (
  { brandId, subjectId, secret }: { brandId: string; subjectId: string; secret: string },
  deps: IdentityDeps,
): Promise<void> => {
  const credential = await findCredential(deps.db.read, { brandId, subjectId });
  for (const hash of [credential?.passwordHash, credential?.paymentHash]) {
    if (hash && (await deps.hasher.verify(hash, secret, 'reserved'))) throw new Refusal('AUTH_PASSWORD_TOO_COMMON');
  }
};

const hashFor = async (brandId: string, subjectId: string, secret: string, deps: IdentityDeps): Promise<string> => {
  const member = await findMember(deps.db.read, { brandId, id: subjectId });
  if (member === null) throw new Error('the session has no member');
  const { mobile, email } = await contactsOf(deps.db.read, { brandId, memberId: subjectId }, deps);
  const context = {
    brandName: brandOf(deps, brandId).name,
    username: member.username,
    mobile: mobile?.value,
    email: email?.value,
  };
  const hash = await hashNewPassword({ brandId, secret, context, slot: 'reserved' }, deps);
  await refuseKnownSecret({ brandId, subjectId, secret }, deps);
  return hash;
};

/**
 * The session continues under a new id (security.md A20). One that was opened only for the change ends, and a full one
 * replaces it.
 */
const renewSession = async (tx: Tx, visitor: Visitor, caller: KnownCaller, deps: IdentityDeps): Promise<string> => {
  const { sessionId, subjectId, role, level } = caller;
  const until = new Date(deps.clock.now().getTime() + steppedUpMs);
  if (level !== 'changeOnly') {
    const token = await rotateSession(tx, { sessionId, factor: 'login_password', until }, deps);
    if (token === null) throw new Refusal('AUTH_NOT_LOGGED_IN');
    return token;
  }
  if (role === 'staff') throw new Error('staff have no player session');
  // Of two concurrent changes the second finds the session ended and changes nothing.
  if (!(await endSession(tx, { sessionId, reason: 'replaced' }, deps))) throw new Refusal('AUTH_NOT_LOGGED_IN');
  const { brandId, deviceId, address, userAgent, country } = visitor;
  const opened = await openSession(
    tx,
    {
      brandId,
      subjectId,
      role,
      level: 'full',
      scope: 'full',
      deviceId,
      address,
      userAgent,
      country,
      loginMethod: 'username',
      steppedUp: { factor: 'login_password', until },
    },
    deps,
  );
  return opened.token;
};

/**
 * Replaces the login password. Requires the old one, or the ticket of a forced change, which is consumed only by an
 * accepted password. Ends every other session and remembered browser.
 */
export const changePassword = async (
  visitor: Visitor,
  caller: KnownCaller,
  { oldPassword, changeTicket, newPassword, confirmNewPassword }: Input,
  deps: IdentityDeps,
): Promise<{ token: string; sessionsEnded: number }> => {
  const { brandId, address, country, deviceId } = visitor;
  const { subjectId, sessionId } = caller;
  if (newPassword !== confirmNewPassword) throw new Refusal('AUTH_PASSWORD_CONFIRMATION_MISMATCH');
  if (changeTicket === undefined) await reauthenticate(caller, { brandId, loginPassword: oldPassword }, deps);
  const hash = await hashFor(brandId, subjectId, newPassword, deps);
  if (changeTicket !== undefined && !(await takeChangeTicket(changeTicket, { sessionId }, deps)))
    throw new Refusal('AUTH_OLD_PASSWORD_WRONG');
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const isForced = caller.level === 'changeOnly';
    await storePassword(tx, { brandId, subjectId, hash, now });
    const reason = 'password_changed';
    const sessionsEnded = await endSessionsOf(tx, { brandId, subjectId, except: sessionId, reason }, deps);
    const token = await renewSession(tx, visitor, caller, deps);
    if (!isForced) await holdPayouts(tx, { brandId, subjectId, until: new Date(now.getTime() + payoutHoldMs) });
    const details = { isForced };
    await noteEvent(tx, { brandId, subjectId, kind: 'password_changed', address, country, deviceId, details }, deps);
    await notifyMember(tx, { brandId, memberId: subjectId, notice: 'password_changed', country }, deps);
    return { token, sessionsEnded };
  });
};
