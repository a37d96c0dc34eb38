import { isWithin, rateOn, type TopRates } from '@fairhouse/contracts';

/** An agreed contract as the rules of rates see it: in force in [startsAt, endsAt), whatever its state says. */
export type Agreed = {
  id: string;
  downline: bigint;
  rates: TopRates;
  startsAt: Date;
  endsAt: Date | null;
};

export type Cut = { id: string; downline: bigint; rates: TopRates; endsAt: Date };

export const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** The rates of an agent at an instant, from its contracts of one kind; nothing without a contract. */
const ratesAt = (own: readonly Agreed[], at: Date): TopRates =>
  own.find(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || at < endsAt))?.rates ?? {};

/** The instants from which an agent's rates may be others, `from` itself first. */
const changesOf = (own: readonly Agreed[], from: Date): Date[] =>
  [from, ...own.flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt === null ? [] : [endsAt])])]
    .filter((at) => at >= from)
    .toSorted((one, other) => one.getTime() - other.getTime());

const lowest = (one: TopRates, other: TopRates): TopRates =>
  Object.fromEntries(
    (Object.keys(one) as (keyof TopRates)[]).map((key) => [key, Math.min(rateOn(one, key), rateOn(other, key))]),
  );

/**
 * What an agent may promise without an end: the lowest of its own rates from an instant on. A gap, or an end without a
 * successor, leaves nothing.
 */
export const capFrom = (own: readonly Agreed[], from: Date): TopRates =>
  changesOf(own, from)
    .map((at) => ratesAt(own, at))
    .reduce(lowest);

/** The contracts below an agent that are above its own rates from some instant on, and that instant. */
export const cutsOf = (own: readonly Agreed[], below: readonly Agreed[], from: Date): Cut[] =>
  below.flatMap(({ id, downline, rates, startsAt, endsAt }) => {
    const at = changesOf(own, later(from, startsAt)).find(
      (change) => (endsAt === null || change < endsAt) && !isWithin(rates, ratesAt(own, change)),
    );
    return at === undefined ? [] : [{ id, downline, rates, endsAt: at }];
  });
