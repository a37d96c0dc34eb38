/**
 * A number with a maximum and minimum of decimal places. Multiples and chances have the same format in every language.
 */
export const figureOf = (value: number, most: number, least = 0): string => {
  const [whole = '0', part = ''] = value.toFixed(most).split('.');
  const places = part.slice(0, least) + part.slice(least).replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return places === '' ? grouped : `${grouped}.${places}`;
};

/** A multiple in hundredths as display text: `2.5×`, `1,000×`. */
export const timesOf = (hundredths: number): string => `${figureOf(hundredths / 100, 2)}×`;

/** The same with two fixed decimal places, for a running number. */
export const runningTimesOf = (hundredths: number): string => `${figureOf(hundredths / 100, 2, 2)}×`;

/** An exact multiple, rounded down to hundredths. */
export const hundredthsOf = ({ over, under }: { over: bigint; under: bigint }): number => Number((over * 100n) / under);

/** A chance as one in n, or in percent if it is not rare. */
export const chanceText = ({ over, under }: { over: bigint; under: bigint }): string => {
  if (over === 0n) return '0%';
  const percent = (Number(over) / Number(under)) * 100;
  if (percent >= 1) return `${figureOf(percent, 2)}%`;
  return `1 : ${figureOf(Number((under * 10n) / over) / 10, percent > 0.1 ? 1 : 0)}`;
};
