import { describe, expect, test } from 'vitest';
import { fmtDataOf, staleFmtData } from '../build/fmt-data.ts';
import { type Pack, packOf, packs, sourcePack } from '../packs.ts';
import { dataTags } from './data-tags.ts';
import { createFmt, type Fmt } from './fmt.ts';
import { fmtSamples } from './samples.ts';

const pack = (id: string): Pack => packOf(id) ?? sourcePack;
const fmtOf = (id: string, changes: Partial<Pack> = {}): Fmt =>
  createFmt({ pack: { ...pack(id), ...changes }, data: fmtDataOf(pack(id).bcp47), timeZone: 'UTC' });
/** Removes the invisible direction controls, so that only visible text is compared. */
const read = (text: string): string => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/\s/g, ' ');
const en = fmtOf('EN');
const november = Date.UTC(2026, 10, 14, 21, 5, 9);

describe('money', () => {
  test.each([
    ['EN', 123456789n, 'VND', '₫12,345.67'],
    ['VI', 123456789n, 'VND', '12.345,67 ₫'],
    ['EN', 12345600n, 'IDR', 'Rp 1,234.56'],
    ['EN', 12000000n, 'USDT', 'USDT 12.00'],
    ['EN', 7n, 'PTS', 'PTS 7'],
    ['EN', 150000000n, 'BTC', '₿1.50000000'],
    ['ES', 12345600n, 'EUR', '1.234,56 €'],
    ['HI', 12345675000n, 'INR', '₹12,34,567.50'],
    ['DE', 12345600n, 'EUR', '1.234,56 €'],
    ['EN', 5000n, 'ABC', 'ABC 0.50'],
  ])('%s writes %s of %s as %s', (id, minor, currency, text) => {
    expect(read(fmtOf(id).money(minor, currency))).toBe(text);
  });

  test('amounts beyond any float keep every digit', () => {
    expect(read(en.money('900719925474099301', 'VND'))).toBe('₫90,071,992,547,409.93');
  });

  test('what is cut is never rounded up', () => {
    expect(read(en.money(19999n, 'USD'))).toBe('$1.99');
    expect(read(en.money(99n, 'USD'))).toBe('$0.00');
    expect(read(en.money(19999n, 'USD', { decimals: 4 }))).toBe('$1.9999');
  });

  test('the sign stands before the symbol, and nothing has no sign', () => {
    expect(read(en.money(-15000n, 'USD'))).toBe('−$1.50');
    expect(read(fmtOf('DE').money(-15000n, 'EUR'))).toBe('−1,50 €');
    expect(read(en.money(15000n, 'USD', { sign: 'always' }))).toBe('+$1.50');
    expect(read(en.money(-99n, 'USD'))).toBe('$0.00');
    expect(read(en.money(0n, 'USD', { sign: 'always' }))).toBe('$0.00');
  });

  test('a hidden amount shows as many asterisks whatever it is', () => {
    expect(read(en.money(0n, 'USD', { hidden: true }))).toBe('$******');
    expect(en.money(0n, 'USD', { hidden: true })).toBe(en.money(999999999999n, 'USD', { hidden: true }));
  });

  test('an amount keeps its order inside a text of the other direction', () => {
    for (const { id } of packs) expect(fmtOf(id).money(-10000n, 'VND')).toMatch(/^\u2066[^\u2066\u2069]+\u2069$/);
  });
});

describe('traps of Intl', () => {
  test('Thai counts no Buddhist years', () => {
    expect(fmtOf('TH').date(november, 'long')).toContain('2026');
  });

  test('Persian keeps the Gregorian calendar and Latin digits', () => {
    expect(fmtOf('FA').date(0, 'short')).toContain('1970');
  });

  test.each(['BN', 'MR', 'NE', 'MY', 'FA', 'AR', 'TH', 'KM', 'LO'])('%s writes Latin digits', (id) => {
    const fmt = fmtOf(id);
    const texts = [fmt.number(1234567), fmt.money(10000n, 'VND'), fmt.date(november, 'long'), fmt.time(november)];
    for (const text of texts) expect(text.match(/\p{Nd}/gu)?.every((digit) => /[0-9]/.test(digit))).toBe(true);
  });

  test('an operator may choose native digits, also where browsers lack the locale', () => {
    expect(read(fmtOf('BN', { digits: 'beng' }).number(1234567.5))).toBe('১২,৩৪,৫৬৭.৫');
    expect(fmtOf('MY', { digits: 'mymr' }).number(1234)).toBe('၁,၂၃၄');
    expect(fmtOf('MY', { digits: 'mymr' }).date(november, 'short')).toContain('၂၀၂၆');
  });

  test.each(['ES', 'IT', 'PL'])('%s groups four digits too', (id) => {
    expect(fmtOf(id).number(1234)).toMatch(/^1[.\s]234$/);
  });

  test('the Turkish i keeps its dot, the English one has none', () => {
    expect(fmtOf('TR').upper('istanbul')).toBe('İSTANBUL');
    expect(en.upper('istanbul')).toBe('ISTANBUL');
  });

  test('a number given as text keeps every digit', () => {
    expect(en.number('123456789012345678.99')).toBe('123,456,789,012,345,678.99');
  });

  test('a ratio is a percentage, exactly', () => {
    expect(en.percent(0.125)).toBe('12.5%');
    expect(en.percent('0.00035', { decimals: 3 })).toBe('0.035%');
    expect(read(fmtOf('DE').percent(-0.5))).toBe('-50 %');
  });
});

describe('odds', () => {
  test.each([
    [1.95, 'decimal', '1.95'],
    [1.95, 'hongKong', '0.95'],
    [1.95, 'malay', '0.950'],
    [1.95, 'indonesian', '-1.053'],
    [3, 'hongKong', '2.00'],
    [3, 'malay', '-0.500'],
    [3, 'indonesian', '2.000'],
    [2, 'malay', '1.000'],
    [2, 'indonesian', '1.000'],
    ['1.07', 'hongKong', '0.07'],
  ] as const)('%s as %s is %s', (odds, format, text) => {
    expect(en.odds(odds, format)).toBe(text);
  });

  test('odds that win nothing are no odds', () => {
    expect(() => en.odds(1, 'malay')).toThrow(RangeError);
  });
});

describe('instants', () => {
  test('the zone decides the day', () => {
    expect(en.date(november, 'medium')).toBe('Nov 14, 2026');
    expect(en.date(november, 'medium', { timeZone: 'Asia/Bangkok' })).toBe('Nov 15, 2026');
  });

  test('the offset is told on demand', () => {
    expect(en.dateTime(november, 'medium', { timeZone: 'Asia/Bangkok', offset: true })).toBe(
      'Nov 15, 2026, 04:05 GMT+7',
    );
    expect(en.time(november, { timeZone: 'Asia/Kathmandu', offset: true, seconds: true })).toBe('02:50:09 GMT+5:45');
    expect(en.time(november, { offset: true })).toBe('21:05 GMT+0');
  });

  test('midnight is 00:00', () => {
    expect(en.time(Date.UTC(2026, 0, 1))).toBe('00:00');
    expect(fmtOf('KM').time(Date.UTC(2026, 0, 1))).toBe('00:00');
  });

  test.each([
    [30_000, 'now'],
    [-5 * 60_000, '5 minutes ago'],
    [2 * 3_600_000, 'in 2 hours'],
    [-24 * 3_600_000, 'Nov 13, 2026, 21:05'],
  ])('%s milliseconds away is "%s"', (distance, words) => {
    expect(en.relative(november + distance, { now: november })).toBe(words);
  });

  test('a range says a shared day once', () => {
    expect(en.range(november, november + 3_600_000)).toBe('Nov 14, 2026');
    expect(en.range(november, november + 3_600_000, { time: true })).toBe('Nov 14, 2026, 21:05 – 22:05');
    expect(en.range(november, november + 86_400_000, { time: true, offset: true })).toBe(
      'Nov 14, 2026, 21:05 – Nov 15, 2026, 21:05 GMT+0',
    );
  });
});

test('a foreign name cannot turn the line around it', () => {
  expect(en.bdi('\u202eevil')).toBe('\u2068evil\u2069');
});

describe('the data for what browsers lack', () => {
  test('is what this Node would say', () => {
    expect(staleFmtData()).toEqual([]);
  });

  test.each(dataTags)('%s formats by its data as Intl does in Node', (tag) => {
    const own = packs.find(({ bcp47 }) => bcp47 === tag) ?? sourcePack;
    const { order: _, ...byData } = fmtSamples(createFmt({ pack: own, data: fmtDataOf(tag), timeZone: 'UTC' }));
    const { order: __, ...byIntl } = fmtSamples(createFmt({ pack: own, timeZone: 'UTC' }));
    expect(byData).toEqual(byIntl);
  });

  test('is there for exactly the locales that need it', () => {
    expect(packs.filter(({ bcp47 }) => fmtDataOf(bcp47) !== undefined).map(({ id }) => id)).toHaveLength(8);
  });
});

test.each([
  ['EN', 'AU', 'Australia'],
  ['DE', 'GB', 'Vereinigtes Königreich'],
  ['EN', 'QQ', 'QQ'],
])('%s names the country %s as %s', (id, code, name) => {
  expect(fmtOf(id).country(code)).toBe(name);
});
