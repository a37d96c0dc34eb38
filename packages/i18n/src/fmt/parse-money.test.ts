import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fmtDataOf } from '../build/fmt-data.ts';
import { type Pack, packOf, packs, sourcePack } from '../packs.ts';
import { currencies, currencyOf } from './currencies.ts';
import { createFmt } from './fmt.ts';

const pack = (id: string): Pack => packOf(id) ?? sourcePack;
const fmts = new Map(packs.map((row) => [row.id, createFmt({ pack: row, data: fmtDataOf(row.bcp47) })]));
const native = packs.map((row, index) =>
  createFmt({
    pack: {
      ...row,
      digits: (['arab', 'arabext', 'beng', 'deva', 'khmr', 'laoo', 'mymr', 'thai'] as const)[index % 8] ?? 'latn',
    },
    data: fmtDataOf(row.bcp47),
  }),
);
const parse = (id: string, text: string, currency = 'USD') => fmts.get(id)?.parseMoney(text, currency);

/** The limit of the wire: at most 18 digits. */
const wireAmount = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });

describe('what was written is read back', () => {
  test('every digit, in every pack and every currency', () => {
    const codes = fc.constantFrom(...currencies.map(({ code }) => code), 'NEW');
    fc.assert(
      fc.property(wireAmount, codes, fc.constantFrom(...fmts.values(), ...native), (minor, code, fmt) => {
        const decimals = currencyOf(code).scale;
        const text = fmt.money(minor, code, { decimals });
        expect(fmt.parseMoney(text, code, { decimals })).toEqual({ ok: true, minor });
      }),
      { numRuns: 3_000 },
    );
  });

  test('at the shown places, what is read is never more than what was', () => {
    fc.assert(
      fc.property(
        wireAmount.map((minor) => (minor < 0n ? -minor : minor)),
        fc.constantFrom(...fmts.values()),
        (minor, fmt) => {
          const parsed = fmt.parseMoney(fmt.money(minor, 'VND'), 'VND');
          expect(parsed).toEqual({ ok: true, minor: minor - (minor % 100n) });
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

test.each([
  ['EN', '12', 120_000n],
  ['EN', '12.5', 125_000n],
  ['EN', '12,5', 125_000n],
  ['EN', '1,234', 12_340_000n],
  ['EN', '1.234,56', 12_345_600n],
  ['EN', '1,234.56', 12_345_600n],
  ['EN', '12,34,567.50', 12_345_675_000n],
  ['EN', '1 234', 12_340_000n],
  ['EN', '1\u00a0234\u202f567.10', 12_345_671_000n],
  ['EN', '.5', 5_000n],
  ['EN', '5.', 50_000n],
  ['EN', '$ 5', 50_000n],
  ['EN', '5 usd', 50_000n],
  ['EN', '-5', -50_000n],
  ['EN', '−5', -50_000n],
  ['EN', '0', 0n],
  ['EN', '007', 70_000n],
  ['VI', '1.234', 12_340_000n],
  ['VI', '1.234.567', 12_345_670_000n],
  ['VI', '12.5', 125_000n],
  ['VI', '1.234,5', 12_345_000n],
  ['DE', '1’234’567', 12_345_670_000n],
  ['AR', '١٬٢٣٤٫٥', 12_345_000n],
  ['FA', '۱۲۳', 1_230_000n],
  ['BN', '১২৩', 1_230_000n],
  ['MY', '၁၂၃', 1_230_000n],
  ['JA', '１２３．５', 1_235_000n],
])('in %s "%s" is %s', (id, text, minor) => {
  expect(parse(id, text)).toEqual({ ok: true, minor });
});

test.each([
  ['EN', '', 'core.amount.empty'],
  ['EN', '  ', 'core.amount.empty'],
  ['EN', 'abc', 'core.amount.invalid'],
  ['EN', '$', 'core.amount.invalid'],
  ['EN', '1e5', 'core.amount.invalid'],
  ['EN', '0x10', 'core.amount.invalid'],
  ['EN', '1-2', 'core.amount.invalid'],
  ['EN', '1.2.3', 'core.amount.invalid'],
  ['EN', '1,23,4', 'core.amount.invalid'],
  ['EN', '1,234.567,89', 'core.amount.invalid'],
  ['EN', '12.345', 'core.amount.tooPrecise'],
  ['VI', '1,234', 'core.amount.tooPrecise'],
  ['FR', '1.234', 'core.amount.tooPrecise'],
  ['EN', '123456789012345', 'core.amount.tooLarge'],
  ['EN', '9'.repeat(80), 'core.amount.tooLarge'],
])('in %s "%s" is refused: %s', (id, text, errorId) => {
  expect(parse(id, text)).toMatchObject({ ok: false, errorId });
});

test('zeros beyond the places change nothing', () => {
  expect(parse('EN', '12.5000')).toEqual({ ok: true, minor: 125_000n });
});

test('no symbol holds a mark of numbers or a digit, which would make an amount unreadable', () => {
  for (const { symbol } of currencies) expect(symbol).not.toMatch(/[.,'\s\d+-]/);
});

test('points have no fraction', () => {
  expect(fmts.get(pack('EN').id)?.parseMoney('7', 'PTS')).toEqual({ ok: true, minor: 7n });
  expect(parse('EN', '7.5', 'PTS')).toMatchObject({ ok: false, errorId: 'core.amount.tooPrecise' });
});
