/** A word that once had a private meaning here, and what the field calls it. */
export type RetiredWord = {
  words: readonly string[];
  use: string;
  /** Phrases of the field that contain the word. */
  phrases?: readonly string[];
  /** Files where the word is right, each with its reason. */
  places?: readonly { path: RegExp; reason: string }[];
};
export const retiredWords: readonly RetiredWord[] = [
  {
    words: ['house', 'houses'],
    use: 'platform, app, brand or group; "house account" and "house edge" stay',
    phrases: ['house account', 'house accounts', 'house edge', 'full house', 'in house'],
  },
  { words: ['door', 'doors'], use: 'public API, login method, client or endpoint' },
  { words: ['storey', 'storeys'], use: 'layer' },
  { words: ['verb', 'verbs'], use: 'use case', phrases: ['http verb'] },
  { words: ['wish', 'wishes', 'wished'], use: 'input or request' },
  { words: ['ground', 'grounds'], use: 'context' },
  { words: ['purse', 'purses'], use: 'wallet' },
  { words: ['pocket', 'pockets'], use: 'sub-balance' },
  { words: ['shelf', 'shelves'], use: 'merchandising' },
  { words: ['sift', 'sifted'], use: 'filtered' },
  { words: ['desk', 'desks'], use: 'form, panel, queue or screen' },
  { words: ['tally', 'tallies'], use: 'attempt counter' },
  { words: ['plumbing'], use: 'infrastructure' },
  { words: ['sitting', 'sittings'], use: 'play session' },
  { words: ['paper', 'papers'], use: 'document' },
];
