/**
 * The depth of tests that could run for ever: attempts of an attacker, views of a page, restarts of a process. The
 * usual run is deep enough to find what the test is for; `DEPTH=deep` (`pnpm check --deep`) covers the full guarantee.
 */
export const isDeep = process.env.DEPTH === 'deep';

export const byDepth = <Value>({ usual, deep }: { usual: Value; deep: Value }): Value => (isDeep ? deep : usual);

/** Long enough for a busy machine: a timeout here is a fault and not a slow machine. */
const patienceMs = 60_000;

/** A time that the product guarantees. Only a deep run checks it; such a test is tagged `measured` or `@deep`. */
export const promisedMs = (ms: number): number => byDepth({ usual: Math.max(ms, patienceMs), deep: ms });
