import { randomUUIDv7 } from 'node:crypto';

/** Ids carry their time of birth, so that they file in order and tell their day to a partition. */
export const newId = (): string => randomUUIDv7();
