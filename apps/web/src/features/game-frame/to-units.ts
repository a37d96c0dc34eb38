import { currencyOf } from '@fairhouse/i18n';
import { vendorExponentOf } from '@fairhouse/protocol/vendor-currency';

const finerBy = (currency: string): bigint =>
  10n ** BigInt(Math.max(0, (currencyOf(currency)?.scale ?? 4) - vendorExponentOf(currency)));

/** Converts minor units of the games' protocol to units of our wallets. */
export const toUnits = (minor: string, currency: string): bigint => BigInt(minor) * finerBy(currency);

/** The other way round; what is smaller than a game's minor unit cannot be staked and is cut off. */
export const toGameMinor = (units: string, currency: string): string => String(BigInt(units) / finerBy(currency));
