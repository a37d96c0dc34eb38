import { readCookie } from '#platform/http/cookies.ts';
import { tokenPattern } from './token.ts';

/**
 * security.md 4.2: Strict, unlike the players' cookie, since nobody comes to the back office from a payment; a
 * link in a mail finds nobody signed in. The `__Host-` prefix keeps it to this host.
 */
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

const sessionName = '__Host-staff';
const beforeName = '__Host-staffpre';
const beforeSeconds = 10 * 60;
const deviceName = '__Host-staffdev';
/** As long as browsers keep one; the server forgets a device that was not used for 90 days. */
const deviceSeconds = 400 * 24 * 3600;

/** The session's id in a request's cookies, or null. */
export const readStaffToken = (header: string | undefined): string | null =>
  readCookie(header, sessionName, tokenPattern);

/** What binds a browser between the first step and the second, or null. */
export const readBeforeToken = (header: string | undefined): string | null =>
  readCookie(header, beforeName, tokenPattern);

/** By what the house knows the browser again, or null. It opens nothing by itself. */
export const readDeviceToken = (header: string | undefined): string | null =>
  readCookie(header, deviceName, tokenPattern);

export const deviceCookie = (token: string): string =>
  `${deviceName}=${token}; ${attributes}; Max-Age=${deviceSeconds}`;

/** No end: it ends with the browser, and before that on the server. */
export const staffCookie = (token: string): string => `${sessionName}=${token}; ${attributes}`;

export const endedStaffCookie = `${sessionName}=; ${attributes}; Max-Age=0`;

export const beforeCookie = (token: string, seconds = beforeSeconds): string =>
  `${beforeName}=${token}; ${attributes}; Max-Age=${seconds}`;

export const endedBeforeCookie = `${beforeName}=; ${attributes}; Max-Age=0`;
