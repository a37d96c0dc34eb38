/** What a link from a mail, a bot, an app or the back office carries. */
export type Arrival =
  | { kind: 'entryCode'; code: string }
  | { kind: 'reset'; token: string }
  /** An operator who views as a member; null if the link is damaged, which is shown. */
  | { kind: 'viewAs'; ticket: string | null };

/** 256 bits in base64url: the format of all three, and of nothing else in our URLs. */
const secretForm = /^[A-Za-z0-9_-]{43}$/;

const behindHash = (carried: string | undefined, secret: string): Arrival | null => {
  const isWhole = secretForm.test(secret);
  if (carried === 'view') return { kind: 'viewAs', ticket: isWhole ? secret : null };
  return carried === 'reset' && isWhole ? { kind: 'reset', token: secret } : null;
};

/**
 * What a URL carries, and the URL without it. `token` is never read: old links use it to log in without consent
 * (security.md 3.2).
 */
export const judgeArrival = (href: string): { arrival: Arrival | null; cleanHref: string | null } => {
  const url = new URL(href);
  const code = url.searchParams.get('code');
  const [, carried, secret = ''] = /^#(reset|view)=(.*)$/.exec(url.hash) ?? [];
  const hasCode = code !== null && secretForm.test(code);
  if (hasCode) url.searchParams.delete('code');
  if (carried !== undefined) url.hash = '';
  const hasToken = url.searchParams.has('token');
  url.searchParams.delete('token');
  const isClean = !hasCode && carried === undefined && !hasToken;
  return {
    arrival: hasCode ? { kind: 'entryCode', code } : behindHash(carried, secret),
    cleanHref: isClean ? null : `${url.pathname}${url.search}${url.hash}`,
  };
};

const take = (): Arrival | null => {
  if (typeof location === 'undefined') return null;
  const { arrival, cleanHref } = judgeArrival(location.href);
  // At once and before the router reads the URL: neither history, referrer nor screenshot may contain the secret.
  if (cleanHref !== null) history.replaceState(history.state, '', cleanHref);
  return arrival;
};

let arrived = take();

/** What this page was opened with; can be read once. */
export const takeArrival = (): Arrival | null => {
  const arrival = arrived;
  arrived = null;
  return arrival;
};
