import { currencies, currencyOf } from '@fairhouse/money';

/** An amount in whole units as minor units of every currency, for a join. */
export const minorByCurrency = (units: number): { currencies: string[]; amounts: string[] } => ({
  currencies: currencies.map(({ code }) => code),
  amounts: currencies.map(({ code }) => `${BigInt(units) * 10n ** BigInt(currencyOf(code).scale)}`),
});
