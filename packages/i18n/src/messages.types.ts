import type { englishCatalogues } from './catalogues.gen.ts';

/** Every id a text may be asked by, straight from the English catalogues: a wrong id fails the type check. */
type Catalogues = typeof englishCatalogues;

export type Namespace = keyof Catalogues;

export type MessageId = { [Name in Namespace]: Extract<keyof Catalogues[Name], string> }[Namespace];

/** What fills the placeholders; amounts and dates arrive formatted by `fmt`, numbers drive plurals. */
export type MessageValues = Readonly<Record<string, string | number>>;
