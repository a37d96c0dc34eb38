import { inject } from 'vitest';

/** Which test file empties which database of the Redis that all files share; the others are in number 0. */
const numbers = { codes: 5, operators: 6, doors: 7, login: 9 } as const;

/** A database of Redis for one test file that empties it: files run side by side. */
export const ownRedis = (owner: keyof typeof numbers): { REDIS_URL: string } => {
  const url = new URL(inject('services').redisUrl);
  url.pathname = `/${numbers[owner]}`;
  return { REDIS_URL: url.toString() };
};
