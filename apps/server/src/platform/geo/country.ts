import { createRequire } from 'node:module';
import { type CountryResponse, open, type Reader } from 'maxmind';
import { isOwnNetwork } from '../http/client-address.ts';
import { findShipped } from '../kernel/shipped-file.ts';

/** Tells the country of an address from a file on disk: nobody outside learns who visits. */
export type CountryOf = (address: string) => string | null;

type CountryRow = CountryResponse & { country_code?: string };

/** A bundle carries the file beside it; the workspace has it in its package. */
const shipped = (): string =>
  findShipped('country.mmdb') ??
  createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/** Opens the country database: the one that is shipped, or an operator's own in the same format. */
export const openCountryDatabase = async (file: string = shipped()): Promise<CountryOf> => {
  const reader = (await open(file)) as unknown as Reader<CountryRow>;
  return (address) => {
    if (isOwnNetwork(address)) return null;
    const row = reader.get(address);
    return row?.country_code ?? row?.country?.iso_code ?? null;
  };
};
