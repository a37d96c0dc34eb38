/** Chips that are placed but not sent yet, newest last. */
export type Slip = readonly { spot: string; amount: bigint }[];

export type SlipLimits = {
  /** The maximum for the whole table. */
  max: bigint;
  /** The maximum for one spot. */
  mostOn(spot: string): bigint;
};

export type SlipRefusal = 'spot' | 'table';

const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, amount) => sum + amount, 0n);

export const slipTotal = (slip: Slip): bigint => sumOf(slip.map(({ amount }) => amount));

/** Amounts by spot. */
export const slipSpots = (slip: Slip): Map<string, bigint> => {
  const spots = new Map<string, bigint>();
  for (const { spot, amount } of slip) spots.set(spot, (spots.get(spot) ?? 0n) + amount);
  return spots;
};

/** Why the chips cannot be added; null if they can. */
export const refusalOf = (
  slip: Slip,
  laid: ReadonlyMap<string, bigint>,
  added: Slip,
  limits: SlipLimits,
): SlipRefusal | null => {
  const whole = slipSpots([...slip, ...added]);
  for (const spot of new Set(added.map((chip) => chip.spot))) {
    if ((whole.get(spot) ?? 0n) + (laid.get(spot) ?? 0n) > limits.mostOn(spot)) return 'spot';
  }
  return sumOf(whole.values()) + sumOf(laid.values()) > limits.max ? 'table' : null;
};

const multiples = [1n, 2n, 5n, 10n, 25n, 50n, 100n, 250n, 500n, 1_000n];
const CHIPS = 6;

/** The available chip values: from the smallest stake up to the table's maximum. */
export const chipValues = ({ min, max }: { min: bigint; max: bigint }): bigint[] => {
  const all = multiples.map((multiple) => multiple * min).filter((value) => value <= max);
  if (all.length <= CHIPS) return all;
  // The doubles and halves are left out first.
  const round = all.filter((_, index) => index % 3 !== 1);
  return round.slice(0, CHIPS);
};

/** An amount short enough for a chip: `0.5`, `25`, `2.5k`, `1M`. */
export const chipLabel = (amount: bigint, exponent: number): string => {
  const units = [
    { sign: 'M', zeros: 6 },
    { sign: 'k', zeros: 3 },
    { sign: '', zeros: 0 },
  ];
  const one = 10n ** BigInt(exponent);
  const unit = units.find(({ zeros }) => amount >= one * 10n ** BigInt(zeros)) ?? { sign: '', zeros: 0 };
  const base = one * 10n ** BigInt(unit.zeros);
  const whole = amount / base;
  const rest = (((amount % base) * 100n) / base).toString().padStart(2, '0').replace(/0+$/, '');
  return `${whole}${rest === '' ? '' : `.${rest}`}${unit.sign}`;
};
