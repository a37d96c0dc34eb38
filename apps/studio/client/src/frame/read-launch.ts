export type Launch = {
  gameCode: string;
  mode: 'real' | 'demo';
  launchToken: string | null;
  language: string;
  parentOrigin: string | null;
};

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';

/** A bare origin, https except on localhost. */
export const readOrigin = (text: string | null): string | null => {
  if (text === null || !URL.canParse(text)) return null;
  const { origin, protocol, hostname } = new URL(text);
  if (origin !== text) return null;
  return protocol === 'https:' || (protocol === 'http:' && isLocal(hostname)) ? origin : null;
};

/**
 * The launch parameters in the URL:
 * `/play/<gameCode>#launch=<token>&mode=real|demo&lang=<pack>&parent=<origin>&engine=<engine>`. They are in the
 * fragment because a fragment never reaches a log.
 */
export const readLaunch = ({ pathname, hash }: { pathname: string; hash: string }): Launch => {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [, code = ''] = /^\/play\/([^/]+)/.exec(pathname) ?? [];
  return {
    gameCode: decodeURIComponent(code),
    mode: params.get('mode') === 'demo' ? 'demo' : 'real',
    launchToken: params.get('launch'),
    language: params.get('lang') ?? 'EN',
    parentOrigin: readOrigin(params.get('parent')),
  };
};

/** The token is removed from the URL at once; the rest stays for a reload. */
export const withoutToken = ({ pathname, hash }: { pathname: string; hash: string }): string => {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  params.delete('launch');
  const rest = params.toString();
  return rest === '' ? pathname : `${pathname}#${rest}`;
};
