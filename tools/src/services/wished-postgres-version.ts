import type { PostgresVersion } from './service.types.ts';

/** What the variable PG asks for; anything but 15 and 18 is refused rather than guessed. */
export const wishedPostgresVersion = (wish: string | undefined): PostgresVersion | undefined => {
  if (wish === undefined || wish === '') return undefined;
  if (wish === '15') return 15;
  if (wish === '18') return 18;
  throw new Error(`PG=${wish} is not known: PG may be 15 or 18`);
};
