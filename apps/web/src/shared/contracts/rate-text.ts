import type { Fmt } from '@fairhouse/i18n';

/** Millionths as a percentage, with as many decimals as it has and no zeros after them. */
export const rateText = (fmt: Fmt, ratePpm: number): string => {
  const decimals = [0, 1, 2, 3].find((places) => (ratePpm * 10 ** places) % 10_000 === 0) ?? 4;
  return fmt.percent((ratePpm / 1_000_000).toFixed(6), { decimals });
};
