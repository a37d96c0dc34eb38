const hourMs = 3_600_000;

const bands = [
  { band: 'hours', underMs: 6 * hourMs },
  { band: 'day', underMs: 24 * hourMs },
  { band: 'days', underMs: 72 * hourMs },
  { band: 'longer', underMs: Number.POSITIVE_INFINITY },
] as const;

export type AgeBand = (typeof bands)[number]['band'];

/** The number of cases by waiting time. */
export const ageBands = (since: readonly string[], now: number): { band: AgeBand; count: number }[] => {
  const bandOf = (moment: string): AgeBand =>
    bands.find(({ underMs }) => now - Date.parse(moment) < underMs)?.band ?? 'longer';
  const found = since.map(bandOf);
  return bands.map(({ band }) => ({ band, count: found.filter((each) => each === band).length }));
};
