import { dropCookie, readCookie, writeCookie } from '#platform/http/cookies.ts';

/** security.md 4.2. A session cookie, which the browser drops when it closes. */
const cookieName = '__Host-sid';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The session's id in a request's cookies, or null. */
export const readSessionToken = (header: string | undefined): string | null =>
  readCookie(header, cookieName, tokenPattern);

/** The value of `Set-Cookie` that gives a browser its session. */
export const sessionCookie = (token: string): string => writeCookie(cookieName, token);

/** The value of `Set-Cookie` that removes it. */
export const endedSessionCookie = dropCookie(cookieName);
