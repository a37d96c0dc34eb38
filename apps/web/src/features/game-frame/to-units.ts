import { currencyOf } from '@fairhouse/i18n';
import { vendorExponentOf } from '@fairhouse/protocol/vendor-currency';

/** Converts minor units of the games' protocol to units of our wallets. */
export const toUnits = (minor: string, currency: string): bigint =>
  BigInt(minor) * 10n ** BigInt(Math.max(0, (currencyOf(currency)?.scale ?? 4) - vendorExponentOf(currency)));
