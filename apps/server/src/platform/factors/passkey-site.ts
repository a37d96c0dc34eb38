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

const readClientData = (clientDataJson: unknown): { origin?: unknown; challenge?: unknown } => {
  if (typeof clientDataJson !== 'string') return {};
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
};

/** What the browser says of itself in the signed part of an answer; the library checks it again against ours. */
export const claimedOrigin = (clientDataJson: unknown): string | null => {
  const { origin } = readClientData(clientDataJson);
  return typeof origin === 'string' ? origin : null;
};

/** Which challenge an answer says it answers; the library checks it against the one we gave. */
export const claimedChallenge = (clientDataJson: unknown): string | null => {
  const { challenge } = readClientData(clientDataJson);
  return typeof challenge === 'string' && /^[\w-]{1,100}$/.test(challenge) ? challenge : null;
};
