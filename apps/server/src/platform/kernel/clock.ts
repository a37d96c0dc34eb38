/** Time is asked of a clock that tests can move; rules never ask the machine. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
