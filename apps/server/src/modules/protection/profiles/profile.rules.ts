import type { AmountByCurrency, PolicyProfile, ProfileKeys } from './profile.types.ts';

export const amountFor = (amounts: AmountByCurrency, currency: string): bigint => amounts[currency] ?? amounts['*'];

/** How decisions name the profiles they were made under: `mt@1+uk@3`. */
export const profileStamp = ({ sources }: PolicyProfile): string =>
  sources.map(({ code, version }) => `${code}@${version}`).join('+');

/** The maximum stake at slots; null: none is set. An unknown age counts as the youngest. */
export const slotsMaxStakeFor = (
  { slotsMaxStake }: Pick<ProfileKeys, 'slotsMaxStake'>,
  { age, currency }: { age: number | null; currency: string },
): bigint | null => {
  if (slotsMaxStake === null || slotsMaxStake.length === 0) return null;
  const bands = slotsMaxStake.toSorted((a, b) => a.fromAge - b.fromAge);
  const band = bands.findLast(({ fromAge }) => fromAge <= (age ?? 0)) ?? bands[0];
  return band === undefined ? null : amountFor(band.amount, currency);
};
