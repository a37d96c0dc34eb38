/** security.md 4.2. The prefix makes browsers refuse it from another host, another path or without `Secure`. */
const cookieName = '__Host-sid';

/** Lax, not Strict: whoever comes back from a payment by a link must find their session. No end: it ends with the browser. */
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * The session's id in a request's cookies, or null. Two of them are none: a page on a sibling host
 * could have planted one, and nobody may choose between them by guessing.
 */
export const readSessionToken = (header: string | undefined): string | null => {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map((pair) => pair.slice(cookieName.length + 1));
  const [token] = found;
  return found.length === 1 && token !== undefined && tokenPattern.test(token) ? token : null;
};

/** The value of `Set-Cookie` that gives a browser its session. */
export const sessionCookie = (token: string): string => `${cookieName}=${token}; ${attributes}`;

/** The value of `Set-Cookie` that takes it away again. */
export const endedSessionCookie = `${cookieName}=; ${attributes}; Max-Age=0`;
