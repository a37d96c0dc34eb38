/**
 * How far tests go that could go on for ever: tries of an attacker, looks at a page, lives of a process. Every run goes
 * far enough to find what it is for; `DEPTH=deep` (`pnpm check --deep`) goes as far as the promise that is made.
 */
const isDeep = process.env.DEPTH === 'deep';

export const byDepth = <Value>({ usual, deep }: { usual: Value; deep: Value }): Value => (isDeep ? deep : usual);
