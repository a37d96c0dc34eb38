import { createRequire } from 'node:module';
import { type CountryResponse, open, type Reader } from 'maxmind';
import { isOwnNetwork } from '../http/client-address.ts';
import { findShipped } from '../kernel/shipped-file.ts';

/** Returns the country of an address from a local file, so that no third party learns who visits. */
export type CountryOf = (address: string) => string | null;

type CountryRow = CountryResponse & { country_code?: string };

/** In a bundle the file is next to it; in the workspace it is in its package. */
const shipped = (): string =>
  findShipped('country.mmdb') ??
  createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/** Opens the country database: the bundled one, or an operator's own in the same format. */
export const openCountryDatabase = async (file: string = shipped()): Promise<CountryOf> => {
  const reader = (await open(file)) as unknown as Reader<CountryRow>;
  return (address) => {
    if (isOwnNetwork(address)) return null;
    const row = reader.get(address);
    return row?.country_code ?? row?.country?.iso_code ?? null;
  };
};
