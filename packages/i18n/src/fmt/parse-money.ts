import type { MessageId, MessageValues } from '../messages.types.ts';
import { withoutBidiControls } from './bidi.ts';
import type { Currency } from './currencies.ts';
import type { NumberSymbols } from './fmt-data.types.ts';

export type ParsedMoney =
  | { readonly ok: true; readonly minor: bigint }
  | { readonly ok: false; readonly errorId: MessageId; readonly values?: MessageValues };

/** Longer than any amount a person types; a bound on the work below. */
const charactersMax = 64;
/** The limit of the wire (packages/protocol: at most 18 digits of minor units). */
const minorDigitsMax = 18;

/** The zeros of the numbering systems that users may type; each is followed by its nine other digits. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x0ed0, 0x1040, 0x17e0, 0xff10];

const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((candidate) => code >= candidate && code <= candidate + 9);
    return zero === undefined ? digit : String(code - zero);
  });

const withoutUnit = (text: string, { symbol, code }: Currency): string => {
  // The longer first: the symbol may begin with the code, as in `CLP$`.
  for (const unit of [symbol, code].sort((some, other) => other.length - some.length)) {
    const upper = text.toUpperCase();
    if (upper.startsWith(unit.toUpperCase())) return text.slice(unit.length);
    if (upper.endsWith(unit.toUpperCase())) return text.slice(0, -unit.length);
  }
  return text;
};

/**
 * Spaces and apostrophes can only be group separators; Arabic and full-width separators are replaced by their ASCII
 * equivalents.
 */
const plainMarks = (text: string): string =>
  text
    .replace(/[\s\u00a0\u202f\u2009'’]/g, '')
    .replace(/[٫]/g, '.')
    .replace(/[٬،，]/g, ',')
    .replace(/．/g, '.')
    .replace(/^[−–﹣－]/, '-')
    .replace(/^＋/, '+');

/**
 * Determines the decimal separator. With both kinds present it is the last. A single group separator of the locale
 * before exactly three digits groups; otherwise it is decimal, because people type the separator that their keyboard
 * offers.
 */
const decimalMarkOf = (text: string, { decimal, group }: NumberSymbols): '.' | ',' | undefined => {
  const dots = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (dots > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const mark = dots > 0 ? '.' : commas > 0 ? ',' : undefined;
  if (mark === undefined || dots + commas > 1) return undefined;
  const own = plainMarks(decimal);
  const isGroup = mark !== own && mark === plainMarks(group) && /[.,]\d{3}$/.test(text);
  return isGroup ? undefined : mark;
};

const groupedInteger = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/;

/**
 * Parses typed or pasted text: native digits, either decimal separator, any space. Input with two possible amounts is
 * refused rather than guessed.
 */
export const parseMoney = (
  text: string,
  currency: Currency,
  symbols: NumberSymbols,
  { decimals = currency.decimals }: { readonly decimals?: number } = {},
): ParsedMoney => {
  if (text.length > charactersMax) return { ok: false, errorId: 'core.amount.tooLarge' };
  const cleaned = plainMarks(latinDigits(withoutBidiControls(text).trim()));
  if (cleaned === '') return { ok: false, errorId: 'core.amount.empty' };

  const isNegative = cleaned.startsWith('-');
  const unsigned = withoutUnit(cleaned.replace(/^[-+]/, ''), currency);
  const mark = decimalMarkOf(unsigned, symbols);
  const at = mark === undefined ? unsigned.length : unsigned.lastIndexOf(mark);
  const integer = unsigned.slice(0, at);
  const fraction = unsigned.slice(at + 1);

  const isPlain = /^\d*$/.test(integer) && integer + fraction !== '';
  // A group separator equal to the decimal separator, or two kinds of group separators, is a typing error.
  const isGrouped = groupedInteger.test(integer) && new Set(integer.replace(/\d/g, '')).size === 1;
  if (!(isPlain || (isGrouped && (mark === undefined || !integer.includes(mark)))) || !/^\d*$/.test(fraction)) {
    return { ok: false, errorId: 'core.amount.invalid' };
  }
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > Math.min(decimals, currency.scale)) {
    return { ok: false, errorId: 'core.amount.tooPrecise', values: { decimals } };
  }
  const digits = `${integer.replace(/\D/g, '')}${significant.padEnd(currency.scale, '0')}`.replace(/^0+(?=\d)/, '');
  if (digits.length > minorDigitsMax) return { ok: false, errorId: 'core.amount.tooLarge' };
  const minor = BigInt(digits);
  return { ok: true, minor: isNegative ? -minor : minor };
};
