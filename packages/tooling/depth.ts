/**
 * How far tests go that could go on for ever: tries of an attacker, looks at a page, restarts of a process. The gate
 * goes far enough to find what the test is for; `DEPTH=deep` (`pnpm check --deep`) goes as far as the promise.
 */
export const isDeep = process.env.DEPTH === 'deep';

export const byDepth = <Value>({ usual, deep }: { usual: Value; deep: Value }): Value => (isDeep ? deep : usual);

/** Long enough for a crowded machine: a wait that ends here has found a fault, not a slow neighbour. */
const patienceMs = 60_000;

/** A time that the product promises. Only a deep run judges it; such a test is tagged `measured` or `@deep`. */
export const promisedMs = (ms: number): number => byDepth({ usual: Math.max(ms, patienceMs), deep: ms });
