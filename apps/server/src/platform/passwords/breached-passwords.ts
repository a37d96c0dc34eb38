import type { Config } from '../config/config.ts';
import type { Egress } from '../egress/egress.ts';
import type { Log } from '../kernel/log.ts';
import { counter } from '../kernel/metrics.ts';
import { findShipped } from '../kernel/shipped-file.ts';
import { type BreachedPasswordRange, connectBreachedRange, isInRange } from './breached-range.ts';
import { openFilter, type PasswordFilter } from './filter-file.ts';
import { keyOf, sha1Of } from './password-key.ts';

/** Passwords known from breaches. A good password is rejected by mistake once in some thousands. */
export type BreachedPasswords = {
  /** Checks only the local filter: for logins, which must not wait for another service. */
  isListed(secret: string): Promise<boolean>;
  /** Checks the filter and, if configured, the range service: for a password that is to be set. */
  isBreached(secret: string): Promise<boolean>;
};

const asked = counter({
  name: 'breached_password_range_total',
  help: 'Questions to the range service of breached passwords; what failed was judged by the filter alone.',
  labels: ['outcome'],
});

const prefixDigits = 5;

/**
 * Users capitalise a letter where one is required, and attackers expect that, so the lower-case form is checked too.
 */
const formsOf = (secret: string): string[] => [...new Set([secret, secret.toLowerCase()])];

export const createBreachedPasswords = ({
  filter,
  range,
  log,
}: {
  filter: Pick<PasswordFilter, 'has'>;
  range: BreachedPasswordRange | null;
  log: Log;
}): BreachedPasswords => {
  const isListed = async (secret: string): Promise<boolean> => {
    for (const form of formsOf(secret)) if (await filter.has(keyOf(form))) return true;
    return false;
  };
  const isInService = async (secret: string): Promise<boolean> => {
    if (range === null) return false;
    const digits = sha1Of(secret).toString('hex').toUpperCase();
    try {
      const isFound = isInRange(await range(digits.slice(0, prefixDigits)), digits.slice(prefixDigits));
      asked.inc({ outcome: isFound ? 'found' : 'not_found' });
      return isFound;
    } catch (error) {
      // If the service is down, a password that passed the filter may still be set.
      asked.inc({ outcome: 'failed' });
      log.warn({ err: error }, 'the range service of breached passwords did not answer');
      return false;
    }
  };
  return {
    isListed,
    isBreached: async (secret) => (await isListed(secret)) || (await isInService(secret)),
  };
};

/** Opens the bundled filter, or the operator's own (`pnpm passwords build`). */
export const openBreachedPasswords = (
  {
    BREACHED_PASSWORDS_FILTER,
    BREACHED_PASSWORDS_RANGE_URL,
  }: Pick<Config, 'BREACHED_PASSWORDS_FILTER' | 'BREACHED_PASSWORDS_RANGE_URL'>,
  { log, egress }: { log: Log; egress: Egress },
): BreachedPasswords & { close(): void } => {
  const path = BREACHED_PASSWORDS_FILTER ?? findShipped('data/breached-passwords.filter');
  if (path === undefined) throw new Error('the filter of breached passwords was not shipped');
  const filter = openFilter(path);
  const range =
    BREACHED_PASSWORDS_RANGE_URL === undefined ? null : connectBreachedRange(BREACHED_PASSWORDS_RANGE_URL, egress);
  return { ...createBreachedPasswords({ filter, range, log }), close: () => filter.close() };
};
