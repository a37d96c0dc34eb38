import type { CurrencyCode } from './currency.ts';

declare const unitsOf: unique symbol;

/** A count of the smallest units of one currency. It is a `bigint` wherever a `bigint` is wanted. */
export type Units<C extends CurrencyCode = CurrencyCode> = bigint & { readonly [unitsOf]: C };

/**
 * What the edges take: a bare `bigint` as the books give it, or units of this very currency. Units
 * of another one are refused by the compiler.
 */
export type BareUnits<C extends CurrencyCode = CurrencyCode> = bigint & { readonly [unitsOf]?: C };
