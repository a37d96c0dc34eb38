import { sessionValue } from '../storage/session-value.ts';

/**
 * The three keys of spec §3, which contain nothing secret: the session itself is a cookie that no script can read. The
 * marker is only a hint of who was here, used until the server has responded.
 */
const token = sessionValue('token');
const isAgent = sessionValue('isAgent');
const username = sessionValue('username');

export const hasSessionMarker = (): boolean => token.read() === '1';

export const keepSessionMarker = (hint: { isAgent: boolean; displayName: string }): void => {
  token.keep('1');
  isAgent.keep(hint.isAgent ? '1' : '0');
  username.keep(hint.displayName);
};

export const dropSessionMarker = (): void => {
  for (const value of [token, isAgent, username]) value.drop();
};

/** The name the header showed last, or nothing. */
export const readDisplayName = (): string => username.read() ?? '';
