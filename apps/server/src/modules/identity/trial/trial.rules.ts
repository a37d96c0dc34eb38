/** security.md 3.7: trial accounts per device and per address, each day. */
export const trialsPerDayMax = 5;

/**
 * A trial account's starting balance: 10,000.00 of play money, which never mixes with real money (spec §6), in ledger
 * units.
 */
export const trialSeed = { minor: 100_000_000n, currency: 'FUN' } as const;

export const ticketSeconds = 120;
