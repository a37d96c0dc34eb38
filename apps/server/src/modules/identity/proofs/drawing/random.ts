import { randomInt } from 'node:crypto';

const steps = 2 ** 24;

/**
 * A number from `low` up to, but not including, `high`. Pictures use a cryptographic source, because predictable
 * distortion could be undone.
 */
export const between = (low: number, high: number): number => low + (randomInt(steps) / steps) * (high - low);

export const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[randomInt(items.length)] ?? items[0];
