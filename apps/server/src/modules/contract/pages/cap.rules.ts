import { type Terms, type TopRates, topRates } from '@fairhouse/contracts';

export type OwnTerms = { terms: Terms; endsAt: Date | null };

/**
 * What an agent can promise from now on: the lowest of its own agreed rates. Null where nothing is agreed, or where the
 * last contract already has an end.
 */
export const capOf = (own: readonly OwnTerms[]): TopRates | null => {
  const last = own.at(-1);
  if (last === undefined || last.endsAt !== null) return null;
  const [first = {}, ...others] = own.map(({ terms }) => topRates(terms));
  return others.reduce<TopRates>((lowest, rates) => {
    const keys = (Object.keys(lowest) as (keyof TopRates)[]).filter((key) => rates[key] !== undefined);
    return Object.fromEntries(keys.map((key) => [key, Math.min(lowest[key] ?? 0, rates[key] ?? 0)]));
  }, first);
};
