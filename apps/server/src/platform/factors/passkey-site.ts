import type { Config } from '../config/config.ts';

/** The names under which a browser trusts a plain line, because they are its own machine. */
const isOwnMachine = (host: string): boolean =>
  host === '127.0.0.1' || host === 'localhost' || host.endsWith('.localhost');

/**
 * The origins that a passkey of this host may be used from. In production it is one. Elsewhere the port is
 * whatever the developer's machine had free, so the browser's own word for it is taken when host and scheme fit.
 */
export const originsOf = (
  { host, claimed }: { host: string; claimed: string | null },
  { NODE_ENV }: Pick<Config, 'NODE_ENV'>,
): string[] => {
  const secure = `https://${host}`;
  if (NODE_ENV === 'production' || claimed === null || !URL.canParse(claimed)) return [secure];
  const { protocol, hostname, origin } = new URL(claimed);
  const isTrusted = protocol === 'https:' || (protocol === 'http:' && isOwnMachine(host));
  return hostname === host && isTrusted ? [origin] : [secure];
};

/** What the browser says of itself in the signed part of an answer; the library checks it again against ours. */
export const claimedOrigin = (clientDataJson: unknown): string | null => {
  if (typeof clientDataJson !== 'string') return null;
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')) as { origin?: unknown };
    return typeof origin === 'string' ? origin : null;
  } catch {
    return null;
  }
};
