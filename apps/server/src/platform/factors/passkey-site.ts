import type { Config } from '../config/config.ts';

/** Hosts for which browsers trust plain http, because they are the local machine. */
const isOwnMachine = (host: string): boolean =>
  host === '127.0.0.1' || host === 'localhost' || host.endsWith('.localhost');

/**
 * The origins from which a passkey of this host may be used. In production there is one. In development the port
 * varies, so the origin claimed by the browser is accepted if host and scheme match.
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

/** The origin in the signed part of a response; the library checks it again against ours. */
export const claimedOrigin = (clientDataJson: unknown): string | null => {
  const { origin } = readClientData(clientDataJson);
  return typeof origin === 'string' ? origin : null;
};

/** The challenge that a response claims to answer; the library checks it against the one we issued. */
export const claimedChallenge = (clientDataJson: unknown): string | null => {
  const { challenge } = readClientData(clientDataJson);
  return typeof challenge === 'string' && /^[\w-]{1,100}$/.test(challenge) ? challenge : null;
};
