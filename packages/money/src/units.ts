import type { CurrencyCode } from './currency.ts';

declare const unitsOf: unique symbol;

/** A count of the smallest units of one currency. It is a `bigint` wherever a `bigint` is wanted. */
export type Units<C extends CurrencyCode = CurrencyCode> = bigint & { readonly [unitsOf]: C };

/**
 * What the edges accept: a bare `bigint` from the ledger, or units of this currency. The compiler refuses units of
 * another one.
 */
export type BareUnits<C extends CurrencyCode = CurrencyCode> = bigint & { readonly [unitsOf]?: C };
