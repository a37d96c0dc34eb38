import type { englishCatalogues } from './catalogues.gen.ts';

/** All message ids, derived from the English catalogues: a wrong id fails the type check. */
type Catalogues = typeof englishCatalogues;

export type Namespace = keyof Catalogues;

export type MessageId = { [Name in Namespace]: Extract<keyof Catalogues[Name], string> }[Namespace];

/** The values of the placeholders; amounts and dates are already formatted by `fmt`, numbers select plurals. */
export type MessageValues = Readonly<Record<string, string | number>>;
