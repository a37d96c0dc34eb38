import type { Egress } from '../egress/egress.ts';

/**
 * Queries a service of breached passwords by prefix (k-anonymity): it learns five of the forty digits of a SHA-1 and
 * returns the other thirty-five for some hundreds of passwords.
 */
export type BreachedPasswordRange = (prefix: string) => Promise<string>;

/** A user waits for the response while a password is being set. */
const deadlineMs = 1_500;
const responseBytesMax = 512 * 1024;

export const connectBreachedRange = (baseUrl: string, egress: Pick<Egress, 'send'>): BreachedPasswordRange => {
  const base = baseUrl.replace(/\/$/, '');
  return async (prefix) => {
    // Padded responses have the same length, so that their length reveals nothing.
    const { status, body } = await egress.send(`${base}/${prefix}`, {
      method: 'GET',
      headers: { 'add-padding': 'true', accept: 'text/plain' },
      deadlineMs,
      responseBytesMax,
    });
    if (status !== 200) throw new Error(`the range service answered ${status}`);
    return body.toString('latin1');
  };
};

/** Whether the response contains this password. Padding has a count of zero. */
export const isInRange = (answer: string, suffix: string): boolean =>
  answer.split(/\r?\n/).some((line) => {
    const [name = '', count = ''] = line.trim().split(':');
    return name.toUpperCase() === suffix && count !== '0';
  });
