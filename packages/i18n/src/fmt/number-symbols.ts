import type { NumberSymbols } from './fmt-data.types.ts';

type Part = { readonly type: string; readonly value: string };

const partOf = (parts: readonly Part[], type: string): string => parts.find((part) => part.type === type)?.value ?? '';

const readCurrencyPlace = (tag: string): NumberSymbols['currency'] => {
  const parts = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const symbol = parts.findIndex(({ type }) => type === 'currency');
  const digits = parts.findIndex(({ type }) => type === 'integer');
  const between = parts.slice(Math.min(symbol, digits) + 1, Math.max(symbol, digits));
  return {
    isFirst: symbol < digits,
    isSpaced: between.some(({ type, value }) => type === 'literal' && /\s/.test(value)),
  };
};

/** Reads a locale's symbols from `Intl` once, so that numbers of any length are formatted by the same code. */
export const readNumberSymbols = (tag: string): NumberSymbols => {
  const parts = new Intl.NumberFormat(tag, { useGrouping: 'always', minimumFractionDigits: 1 }).formatToParts(
    -12345678.5,
  );
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const percent = new Intl.NumberFormat(tag, { style: 'percent' }).formatToParts(0.01);
  return {
    decimal: partOf(parts, 'decimal'),
    group: partOf(parts, 'group'),
    groupSizes: [groups.at(-1) ?? 3, groups.at(-2) ?? 3],
    minus: partOf(parts, 'minusSign'),
    percent: percent.map(({ type, value }) => (type === 'integer' ? '{n}' : value)).join(''),
    currency: readCurrencyPlace(tag),
  };
};

/** The ten digits of a numbering system. The English locale supports all of them in every browser. */
export const readDigits = (numberingSystem: string): readonly string[] => {
  const format = new Intl.NumberFormat(`en-u-nu-${numberingSystem}`);
  return Array.from({ length: 10 }, (_, digit) => format.format(digit));
};
