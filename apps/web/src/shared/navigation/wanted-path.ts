import { sessionValue } from '../storage/session-value.ts';

// Kept in the session, so that a reload of the login page still knows where the visitor wanted to go.
const stored = sessionValue('fairhouse.wantedPath');

/** Only paths of this site, and never by a double slash a host that looks like one. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

export const rememberWantedPath = (path: string): void => {
  if (isOwnPath(path)) stored.keep(path);
};

export const readWantedPath = (): string | null => {
  const path = stored.read();
  return path !== null && isOwnPath(path) ? path : null;
};

export const forgetWantedPath = (): void => stored.drop();
