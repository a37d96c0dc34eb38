import type { Queryable } from '#platform/db/db.ts';
import { enrolledFactors } from '../factors/enrolled.ts';
import { failuresOfName } from '../login/login-failures.ts';
import { networkOf } from '../login/network-of.ts';
import { findCredential } from '../passwords/credential.store.ts';
import type { IdentityOpsDeps } from './ops.deps.ts';
import { type Login, selectLastLogins, selectLogins, selectSecurityEvents, selectSessions } from './ops.store.ts';

type Owner = { brandId: string; memberId: string };

/** More concurrent sessions than this are not realistic; the count covers only the newest. */
const sessionsMax = 100;
const loginsShown = 5;

/** How an account is protected and when its owner last logged in, for support staff. */
export const accountSecurity = async (
  { brandId, memberId, username }: Owner & { username: string },
  deps: Pick<IdentityOpsDeps, 'db' | 'clock' | 'keys'>,
) => {
  const db = deps.db.read;
  const owner = { brandId, subjectId: memberId };
  const [sessions, credential, factors, failedLogins] = await Promise.all([
    selectSessions(db, { brandId, memberId, now: deps.clock.now(), limit: sessionsMax }),
    findCredential(db, owner),
    enrolledFactors(db, owner),
    failuresOfName(db, { brandId, username }, deps),
  ]);
  return {
    logins: sessions
      .toSorted((a, b) => b.openedAt.getTime() - a.openedAt.getTime())
      .slice(0, loginsShown)
      .map(({ openedAt, device, address, country }) => ({
        at: openedAt,
        device,
        network: networkOf(address, 48),
        country,
      })),
    liveSessions: sessions.filter(({ isLive }) => isLive).length,
    hasPassword: credential !== null && credential.passwordHash !== null,
    hasSecondFactor: factors.authenticator || factors.passkeys > 0,
    moneyOutHeldUntil: credential?.payoutHoldUntil ?? null,
    failedLogins,
  };
};

/** A member's security log before a moment, newest first, with networks instead of addresses. */
export const securityEventsBefore = async (db: Queryable, page: Owner & { before: Date; limit: number }) =>
  (await selectSecurityEvents(db, page)).map(({ id, kind, at, address, country }) => ({
    id,
    kind,
    at,
    network: networkOf(address, 48),
    country,
  }));

/** Logins since a transaction, for lists that update incrementally. */
export const loginsAfter = (db: Queryable, page: { from: string; before: string; limit: number }) =>
  selectLogins(db, page);

/** The last login of each of these members of a brand. */
export const lastLogins = (db: Queryable, who: { brandId: string; memberIds: readonly string[] }): Promise<Login[]> =>
  selectLastLogins(db, who);
