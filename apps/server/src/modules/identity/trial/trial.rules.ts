/** security.md 3.7: trial accounts per device and per address, each day. */
export const trialsPerDayMax = 5;

/** What a trial account starts with: 10,000.00 of the play money that meets no other (spec §6), in units of the books. */
export const trialSeed = { minor: 100_000_000n, currency: 'FUN' } as const;

export const ticketSeconds = 120;
