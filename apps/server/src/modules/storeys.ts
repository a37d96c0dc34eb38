/**
 * The storeys of the house. A module may use modules of lower storeys, through their door
 * (`index.ts`) only; an upward need is an event. The boundary check reads this file.
 */
export const storeys = [
  ['audit'],
  ['ledger', 'brand'],
  // Above the books, whose allowances it opens; below everybody who must ask it first.
  ['protection'],
  ['member', 'staff'],
  // Above `member`: whoever comes through a door is somebody there already, or becomes it.
  ['identity'],
  ['wallet', 'catalog', 'content', 'message'],
  // `search` only asks the others; it keeps nothing.
  ['cashier', 'bet', 'search'],
  ['play', 'lottery', 'agent'],
  ['contract', 'promotion', 'loyalty'],
  ['report', 'privacy'],
] as const;

export type ModuleName = (typeof storeys)[number][number];

/** Every module by name, lowest storey first. */
export const moduleNames: readonly ModuleName[] = storeys.flat();

/** The storey of a module; a name that is not planned has none. */
export const storeyOf = (name: string): number =>
  storeys.findIndex((modules) => (modules as readonly string[]).includes(name));
