import { realms } from './words/vocabulary.ts';

const numerals = ['', ' II', ' III', ' IV', ' V', ' VI', ' VII', ' VIII', ' IX'] as const;

/**
 * The names of a pool, enough for every catalogue in use: first the stems, then their sequels, then "Amber Dragon of
 * Jade". Null after the last one, and if a name would repeat its realm.
 */
export const nameAt = (stems: readonly string[], index: number): string | null => {
  const stem = stems[index % stems.length];
  const level = Math.floor(index / stems.length);
  const numeral = numerals[level];
  if (stem === undefined) return null;
  if (numeral !== undefined) return stem + numeral;
  const realm = realms[level - numerals.length];
  return realm === undefined || stem.startsWith(`${realm} `) ? null : `${stem} of ${realm}`;
};
