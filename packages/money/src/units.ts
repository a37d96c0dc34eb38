import type { CurrencyCode } from './currency.ts';

declare const unitsOf: unique symbol;

/** A count of the smallest units of one currency. Assignable wherever a `bigint` is expected. */
export type Units<C extends CurrencyCode = CurrencyCode> = bigint & { readonly [unitsOf]: C };

/**
 * What the public functions accept: a bare `bigint` from the ledger, or units of this currency. The compiler refuses
 * units of another one.
 */
export type BareUnits<C extends CurrencyCode = CurrencyCode> = bigint & { readonly [unitsOf]?: C };
