type Labels = Readonly<Record<string, string>>;
/** Seconds since 1970 and the value, which may be NaN. */
type Sample = readonly [at: number, value: number];

export type Instant = { metric: Labels; value: Sample };
export type Series = { metric: Labels; values: readonly Sample[] };
export type Alert = { labels: Labels; annotations: Labels; state: string; activeAt: string };
