import { expect, it } from 'vitest';
import { countriesOf, dialingCodesOf } from './countries.ts';

it.each([
  [{ currency: 'EUR', timeZone: 'Europe/Lisbon' }, 'PT'],
  [{ currency: 'VND', timeZone: 'Etc/UTC' }, 'VN'],
  [{ currency: 'USD', timeZone: 'Etc/UTC' }, 'AU'],
])('the brand’s own country comes first: %j → %s', (brand, first) => {
  const countries = countriesOf(brand);
  expect(countries[0]).toBe(first);
  expect(new Set(countries).size).toBe(12);
});

it('the picker shows dial codes without a plus', () => {
  expect(dialingCodesOf({ currency: 'VND', timeZone: 'Etc/UTC' })[0]).toEqual({
    countryCode: 'VN',
    countryDialingCode: '84',
  });
});
