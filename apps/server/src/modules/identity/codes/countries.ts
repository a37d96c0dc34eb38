import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile';
import { type BrandSnapshot, textConstantOf } from '#modules/brand/index.ts';

/** Countries of the supported currencies and time zones. */
const served = ['AU', 'VN', 'TH', 'ID', 'MY', 'PH', 'JP', 'KR', 'GB', 'PT', 'BR', 'IN'] as const;
type Served = (typeof served)[number];

/** Currencies that identify a country; the euro and the dollar do not. */
const byCurrency: Readonly<Record<string, Served>> = {
  AUD: 'AU',
  VND: 'VN',
  THB: 'TH',
  IDR: 'ID',
  MYR: 'MY',
  PHP: 'PH',
  JPY: 'JP',
  KRW: 'KR',
  GBP: 'GB',
  BRL: 'BR',
  INR: 'IN',
};

const byTimeZone: Readonly<Record<string, Served>> = {
  'Australia/Sydney': 'AU',
  'Asia/Ho_Chi_Minh': 'VN',
  'Asia/Bangkok': 'TH',
  'Asia/Jakarta': 'ID',
  'Asia/Kuala_Lumpur': 'MY',
  'Asia/Manila': 'PH',
  'Asia/Tokyo': 'JP',
  'Asia/Seoul': 'KR',
  'Europe/London': 'GB',
  'Europe/Lisbon': 'PT',
  'America/Sao_Paulo': 'BR',
  'Asia/Kolkata': 'IN',
};

type Placed = Pick<BrandSnapshot, 'currency' | 'timeZone' | 'constants'>;

/**
 * The countries whose numbers get messages, the brand's own first (security.md section 6: an allowlist, because some
 * countries are used for SMS pumping). Unknown country codes are skipped.
 */
const telephoneCountries = (brand: Placed): readonly CountryCode[] => {
  const chosen = textConstantOf(brand, 'smsCountriesText')
    .split(' ')
    .filter((code): code is CountryCode => isSupportedCountry(code));
  const home = byTimeZone[brand.timeZone] ?? byCurrency[brand.currency];
  if (home === undefined || !chosen.includes(home)) return chosen;
  return [home, ...chosen.filter((country) => country !== home)];
};

export const countriesOf = (brand: Placed): readonly string[] => telephoneCountries(brand);

/** The same for the dial-code picker (spec §3). */
export const dialingCodesOf = (brand: Placed): { countryCode: string; countryDialingCode: string }[] =>
  telephoneCountries(brand).map((country) => ({
    countryCode: country,
    countryDialingCode: getCountryCallingCode(country),
  }));
