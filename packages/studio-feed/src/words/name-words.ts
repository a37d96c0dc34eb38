/** The words of one language, by the English word of `vocabulary.ts`, and how they are combined. */
export type NameWords = {
  things: Readonly<Record<string, string>>;
  realms: Readonly<Record<string, string>>;
  kinds: Readonly<Record<string, string>>;
  /** The name of "Amber Dragon": takes the English words. */
  compose(thing: string, realm: string): string;
  /** The name of "Sapphire Roulette": takes the English words. */
  composeKind(kind: string, realm: string): string;
};
