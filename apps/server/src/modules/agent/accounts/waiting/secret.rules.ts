import { createHash, randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 5;

/** A secret for the first login, in groups that can be read out: `k7xwq-29adm-pq4mh-zz8fk`. About 99 bits. */
export const newSecret = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** What is stored of a secret. Hyphens, spaces and case do not matter. A random secret needs no slow hash. */
export const hashOfSecret = (secret: string): Buffer =>
  createHash('sha256').update(secret.toLowerCase().replaceAll(/[\s-]/g, '')).digest();
