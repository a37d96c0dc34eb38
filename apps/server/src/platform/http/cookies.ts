/**
 * Lax, not Strict: a user who returns from a payment by a link must still have their session. The `__Host-` prefix of
 * every name makes browsers refuse it from another host, another path or without `Secure`.
 */
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/**
 * A cookie's value in a request, or null. Two cookies with the same name count as none: a page on a sibling host could
 * have set one of them, and there is no safe choice.
 */
export const readCookie = (header: string | undefined, name: `__Host-${string}`, pattern: RegExp): string | null => {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = found;
  return found.length === 1 && value !== undefined && pattern.test(value) ? value : null;
};

/** The value of `Set-Cookie`; without `maxAgeSeconds` the cookie ends with the browser session. */
export const writeCookie = (name: `__Host-${string}`, value: string, maxAgeSeconds?: number): string =>
  `${name}=${value}; ${attributes}${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}`;

/** The value of `Set-Cookie` that removes the cookie. */
export const dropCookie = (name: `__Host-${string}`): string => `${name}=; ${attributes}; Max-Age=0`;
