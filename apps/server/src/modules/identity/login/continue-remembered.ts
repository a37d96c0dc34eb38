import { findMember, type Member } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { notifyMember } from '../codes/notify-member.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findCredential } from '../passwords/credential.store.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { endSession } from '../sessions/end-session.ts';
import { listLiveIds } from '../sessions/session.store.ts';
import type { Visitor } from '../visitor.ts';
import { enter } from './enter.ts';
import { judgeEntry } from './login-method.rules.ts';
import type { Entered, RememberToken } from './login-method.types.ts';
import { networkOf } from './network-of.ts';
import { findRemembered, insertRemembered, markRememberedUsed, revokeFamily } from './remember.store.ts';
import { rememberCookie } from './remember-cookie.ts';
import { judgeRemembered } from './remembered.rules.ts';

type Return = { member: Member; family: string; cookies: string[] };

/** Two browsers hold the same token, so one of them has stolen it: both are refused, and the owner is notified. */
const endFamily = async (
  tx: Tx,
  { brandId, address, country, deviceId }: Visitor,
  { subjectId, family }: RememberToken,
  deps: IdentityDeps,
): Promise<void> => {
  const now = deps.clock.now();
  await revokeFamily(tx, { family, now });
  for (const idHash of await listLiveIds(tx, { brandId, subjectId, family, now })) {
    await endSession(tx, { sessionId: idHash.toString('hex'), reason: 'stolen' }, deps);
  }
  await noteEvent(tx, { brandId, subjectId, kind: 'remembered_theft', address, country, deviceId }, deps);
  const network = networkOf(address, 48);
  await notifyMember(tx, { brandId, memberId: subjectId, notice: 'remembered_theft', country, network }, deps);
};

/**
 * Consumes the token and creates the next of its family. A second tab within the grace period is admitted without a new
 * token.
 */
const useUp = async (tx: Tx, visitor: Visitor, value: string, deps: IdentityDeps): Promise<Return | null> => {
  const { brandId, address, country, deviceId } = visitor;
  const now = deps.clock.now();
  const token = await findRemembered(tx, { brandId, value, lock: true });
  const verdict = judgeRemembered(token, now);
  if (token === null || verdict === 'over') return null;
  if (verdict === 'stolen') {
    await endFamily(tx, visitor, token, deps);
    return null;
  }
  const { subjectId, family, expiresAt } = token;
  const member = await findMember(tx, { brandId, id: subjectId });
  if (member === null) return null;
  // Refused before the token is consumed: otherwise the next use after a lifted block would look like a stolen token.
  const refused = judgeEntry(member, { loginMethod: 'remembered', area: 'member' });
  if (refused !== null) throw new Refusal(refused);
  // A member who must change the password has to log in with it; a one-tap login would bypass the change.
  const credential = await findCredential(tx, { brandId, subjectId });
  if (credential !== null && credential.mustChange !== null) return null;
  await noteEvent(tx, { brandId, subjectId, kind: 'remembered_used', address, country, deviceId }, deps);
  if (verdict === 'again') return { member, family, cookies: [] };
  await markRememberedUsed(tx, { value, now });
  const next = await insertRemembered(tx, { brandId, subjectId, deviceId, family, expiresAt, now });
  const secondsLeft = Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  return { member, family, cookies: [rememberCookie(next, secondsLeft)] };
};

/**
 * One-tap login for the member whom this browser remembers; every fault of the token gives the same response. A member
 * with a factor that was not shown on this device must show it: the token may be older than the factor, or stolen.
 */
export const continueRemembered = async (visitor: Visitor, deps: IdentityDeps): Promise<Entered> => {
  const { presentedRemember } = visitor;
  if (presentedRemember === null) throw new Refusal('AUTH_REMEMBERED_ENDED');
  // The refusal is returned, not thrown inside the transaction, which would roll back the end of a stolen family.
  const back = await deps.db.transaction((tx) => useUp(tx, visitor, presentedRemember, deps));
  if (back === null) throw new Refusal('AUTH_REMEMBERED_ENDED');
  const { member, family, cookies } = back;
  const entered = await enter(
    visitor,
    { loginMethod: 'remembered', member, area: 'member', remember: false, factor: null, mustChange: null, family },
    deps,
  );
  return { ...entered, cookies: [...entered.cookies, ...cookies] };
};
