import { currencyOf } from '@fairhouse/i18n';
import { vendorExponentOf } from '@fairhouse/protocol/vendor-currency';

/** Minor units of the games' wire as units of our own wallets. */
export const toUnits = (minor: string, currency: string): bigint =>
  BigInt(minor) * 10n ** BigInt(Math.max(0, (currencyOf(currency)?.scale ?? 4) - vendorExponentOf(currency)));
