/** What a link from a mail, a bot or an app has brought along. */
export type Arrival = { kind: 'entryCode'; code: string } | { kind: 'reset'; token: string };

/** 256 bits in base64url: the form of both, and of nothing else an address of ours carries. */
const secretForm = /^[A-Za-z0-9_-]{43}$/;

/**
 * What an address carries, and the address without it. `token` is never read: it is a habit of old links
 * that would log somebody in behind their back (security.md 3.2).
 */
export const judgeArrival = (href: string): { arrival: Arrival | null; cleanHref: string | null } => {
  const url = new URL(href);
  const code = url.searchParams.get('code');
  const token = /^#reset=(.*)$/.exec(url.hash)?.[1];
  const hasCode = code !== null && secretForm.test(code);
  if (hasCode) url.searchParams.delete('code');
  if (token !== undefined) url.hash = '';
  const hasToken = url.searchParams.has('token');
  url.searchParams.delete('token');
  const isClean = !hasCode && token === undefined && !hasToken;
  const reset = token !== undefined && secretForm.test(token) ? ({ kind: 'reset', token } as const) : null;
  return {
    arrival: hasCode ? { kind: 'entryCode', code } : reset,
    cleanHref: isClean ? null : `${url.pathname}${url.search}${url.hash}`,
  };
};

const take = (): Arrival | null => {
  if (typeof location === 'undefined') return null;
  const { arrival, cleanHref } = judgeArrival(location.href);
  // At once and before the router reads the bar: no history, no referrer and no picture of it may hold the secret.
  if (cleanHref !== null) history.replaceState(history.state, '', cleanHref);
  return arrival;
};

let arrived = take();

/** What this page was opened with, once. */
export const takeArrival = (): Arrival | null => {
  const arrival = arrived;
  arrived = null;
  return arrival;
};
