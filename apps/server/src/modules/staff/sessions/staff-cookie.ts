import { readCookie } from '#platform/http/cookies.ts';
import { tokenPattern } from './token.ts';

/**
 * security.md 4.2: Strict, unlike the players' cookie, because no payment page redirects to the back office; a link in
 * a mail opens signed out. The `__Host-` prefix binds it to this host.
 */
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

const sessionName = '__Host-staff';
const beforeName = '__Host-staffpre';
const beforeSeconds = 10 * 60;
const deviceName = '__Host-staffdev';
/** The maximum that browsers allow; the server drops a device after 90 days without use. */
const deviceSeconds = 400 * 24 * 3600;

/** The session's id in a request's cookies, or null. */
export const readStaffToken = (header: string | undefined): string | null =>
  readCookie(header, sessionName, tokenPattern);

/** The token that binds a browser between the first and the second step, or null. */
export const readBeforeToken = (header: string | undefined): string | null =>
  readCookie(header, beforeName, tokenPattern);

/** The token of a known browser, or null. It grants nothing by itself. */
export const readDeviceToken = (header: string | undefined): string | null =>
  readCookie(header, deviceName, tokenPattern);

export const deviceCookie = (token: string): string =>
  `${deviceName}=${token}; ${attributes}; Max-Age=${deviceSeconds}`;

/** A session cookie: it ends when the browser closes, or earlier on the server. */
export const staffCookie = (token: string): string => `${sessionName}=${token}; ${attributes}`;

export const endedStaffCookie = `${sessionName}=; ${attributes}; Max-Age=0`;

export const beforeCookie = (token: string, seconds = beforeSeconds): string =>
  `${beforeName}=${token}; ${attributes}; Max-Age=${seconds}`;

export const endedBeforeCookie = `${beforeName}=; ${attributes}; Max-Age=0`;
