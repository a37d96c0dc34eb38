import { sessionValue } from '../storage/session-value.ts';

// Stored in the session, so that a reload of the login page keeps the visitor's requested path.
const stored = sessionValue('fairhouse.wantedPath');

/** Only paths of this site; a double slash would be a host. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

export const rememberWantedPath = (path: string): void => {
  if (isOwnPath(path)) stored.keep(path);
};

export const readWantedPath = (): string | null => {
  const path = stored.read();
  return path !== null && isOwnPath(path) ? path : null;
};

export const forgetWantedPath = (): void => stored.drop();
