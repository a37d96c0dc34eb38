/** The source of time, which tests can control; rules never read the system clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
