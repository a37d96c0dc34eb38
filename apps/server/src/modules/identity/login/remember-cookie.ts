import { dropCookie, readCookie, writeCookie } from '#platform/http/cookies.ts';

/** security.md 4.2: selector of 128 bits and validator of 256, a day at most. */
const cookieName = '__Host-rm';
const pattern = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;

/** The remember cookie's value; null without one. */
export const readRememberCookie = (header: string | undefined): string | null =>
  readCookie(header, cookieName, pattern);

export const rememberCookie = (value: string, maxAgeSeconds: number): string =>
  writeCookie(cookieName, value, maxAgeSeconds);

export const droppedRememberCookie = dropCookie(cookieName);
