/**
 * A second wall behind the server's own check: a channel leads to this site or to an https address,
 * never to a script and never, by a double slash, to a host that looks like a path.
 */
export const isSafePath = (path: string): boolean => /^\/(?![/\\])/.test(path) || /^https:\/\/[^/\\]/i.test(path);
