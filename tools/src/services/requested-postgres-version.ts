import type { PostgresVersion } from './service.types.ts';

/** The version in the variable PG; anything but 15 and 18 is refused rather than guessed. */
export const requestedPostgresVersion = (options: string | undefined): PostgresVersion | undefined => {
  if (options === undefined || options === '') return undefined;
  if (options === '15') return 15;
  if (options === '18') return 18;
  throw new Error(`PG=${options} is not known: PG may be 15 or 18`);
};
