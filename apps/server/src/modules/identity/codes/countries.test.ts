import { expect, it } from 'vitest';
import { countriesOf, dialingCodesOf } from './countries.ts';

it.each([
  [{ currency: 'EUR', timeZone: 'Europe/Lisbon', constants: {} }, 'PT'],
  [{ currency: 'VND', timeZone: 'Etc/UTC', constants: {} }, 'VN'],
  [{ currency: 'USD', timeZone: 'Etc/UTC', constants: {} }, 'AU'],
])('the brand’s own country comes first: %j → %s', (brand, first) => {
  const countries = countriesOf(brand);
  expect(countries[0]).toBe(first);
  expect(new Set(countries).size).toBe(12);
});

it('the picker shows dial codes without a plus', () => {
  expect(dialingCodesOf({ currency: 'VND', timeZone: 'Etc/UTC', constants: {} })[0]).toEqual({
    countryCode: 'VN',
    countryDialingCode: '84',
  });
});

it('a brand serves the countries it has chosen, and passes over codes that no telephone knows', () => {
  const brand = { currency: 'VND', timeZone: 'Etc/UTC', constants: { smsCountriesText: 'DE VN ZZ' } };
  expect(countriesOf(brand)).toEqual(['VN', 'DE']);
  expect(countriesOf({ ...brand, constants: { smsCountriesText: 'DE' } })).toEqual(['DE']);
});
