import { randomUUIDv7 } from 'node:crypto';

/** Ids contain their creation time, so that they sort by time and determine the day of their partition. */
export const newId = (): string => randomUUIDv7();
