import { expect, test } from 'vitest';
import { toAsciiDigits } from './ascii-digits.ts';

test.each([
  ['Latin', '0123456789'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Lao', '໐໑໒໓໔໕໖໗໘໙'],
  ['Khmer', '០១២៣៤៥៦៧៨៩'],
  ['Myanmar', '၀၁၂၃၄၅၆၇၈၉'],
  ['full-width', '０１２３４５６７８９'],
])('%s digits become plain ones', (_script, digits) => {
  expect(toAsciiDigits(digits)).toBe('0123456789');
});

test('what is no digit stays', () => {
  expect(toAsciiDigits('รหัส ๑๒-AB')).toBe('รหัส 12-AB');
});
