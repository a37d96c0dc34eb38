/** `step`: the smallest amount a share moves by, such as a currency's payout step; one unit by default. */
export type AllocationStep = { readonly step?: bigint };

type Claim<Id> = { readonly id: Id; readonly weight: bigint };
type Quota<Id> = { readonly id: Id; readonly share: bigint; readonly rest: bigint };

/** Larger remainders first; among equal ones the lower id, so that every process splits identically. */
const byRest = <Id extends string | number | bigint>(some: Quota<Id>, other: Quota<Id>): number => {
  if (some.rest === other.rest) return some.id < other.id ? -1 : 1;
  return some.rest > other.rest ? -1 : 1;
};

const totalOf = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);

/**
 * Splits a whole among named receivers by weight, by largest remainder; ties go to the lower id,
 * whatever the order the receivers come in. The answer keeps the order given. Text ids compare by
 * code unit.
 *
 * The shares always sum to the whole, and none is as far as one step from its exact part. A negative
 * whole is split as its positive twin, so that a reversal takes back exactly what was given.
 *
 * It throws when a receiver is named twice, when weights are negative or sum to zero, and when the
 * whole is no multiple of the step: then somebody has to decide first who gets the rest.
 */
export const allocateById = <Id extends string | number | bigint>(
  whole: bigint,
  claims: readonly Claim<Id>[],
  { step = 1n }: AllocationStep = {},
): { id: Id; units: bigint }[] => {
  const total = totalOf(claims.map(({ weight }) => weight));
  if (claims.some(({ weight }) => weight < 0n) || total === 0n) {
    throw new RangeError('Weights are not negative, and at least one is not zero.');
  }
  if (step <= 0n || whole % step !== 0n) throw new RangeError('A whole is split in whole, positive steps.');
  if (new Set(claims.map(({ id }) => id)).size !== claims.length) throw new RangeError('A receiver is named twice.');

  const sign = whole < 0n ? -1n : 1n;
  const steps = (sign * whole) / step;
  const quotas = claims.map(({ id, weight }) => ({
    id,
    share: (steps * weight) / total,
    rest: (steps * weight) % total,
  }));
  const left = steps - totalOf(quotas.map(({ share }) => share));
  // There are always more non-zero remainders than steps left, so a weight of zero gets nothing.
  const raised = new Set(
    quotas
      .toSorted(byRest)
      .filter((_, index) => index < left)
      .map(({ id }) => id),
  );
  return quotas.map(({ id, share }) => ({ id, units: sign * step * (raised.has(id) ? share + 1n : share) }));
};

/**
 * The same by position; ties go to the lower index.
 *
 * @example allocate(100n, [1n, 1n, 1n]) // [34n, 33n, 33n]
 */
export const allocate = (whole: bigint, weights: readonly bigint[], step: AllocationStep = {}): bigint[] =>
  allocateById(
    whole,
    weights.map((weight, id) => ({ id, weight })),
    step,
  ).map(({ units }) => units);
