/**
 * A second check behind the server's own: a channel links to this site or to an https URL, never to a script and never,
 * by a double slash, to a host that looks like a path.
 */
export const isSafePath = (path: string): boolean => /^\/(?![/\\])/.test(path) || /^https:\/\/[^/\\]/i.test(path);
