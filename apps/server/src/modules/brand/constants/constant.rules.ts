import { type ConstantKey, constants } from '@fairhouse/protocol/constants';
import type { BrandSnapshot } from '../brand.types.ts';

type Value = number | string;
export type ConstantFault = {
  key: string;
  why: 'unknown' | 'not_for_brands' | 'not_a_number' | 'not_whole' | 'out_of_bounds' | 'form';
  min?: number;
  max?: number;
};

/** Formats of text values. A list of countries is codes separated by single spaces. */
const textForms: Partial<Record<ConstantKey, RegExp>> = { smsCountriesText: /^[A-Z]{2}( [A-Z]{2}){0,249}$/ };

const isKey = (key: string): key is ConstantKey => Object.hasOwn(constants, key);

/** The fault of a value for a constant; null when a brand may have it. */
export const judgeConstant = (key: string, value: unknown): ConstantFault | null => {
  if (!isKey(key)) return { key, why: 'unknown' };
  const constant = constants[key];
  if (!constant.perBrand) return { key, why: 'not_for_brands' };
  if (constant.unit === 'Text') {
    return typeof value === 'string' && textForms[key]?.test(value) === true ? null : { key, why: 'form' };
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return { key, why: 'not_a_number' };
  if (!Number.isInteger(value)) return { key, why: 'not_whole' };
  const { min, max } = constant.bounds;
  return value < min || value > max ? { key, why: 'out_of_bounds', min, max } : null;
};

/** A stored value for the snapshot, if it could be set today. */
export const validConstant = (key: string, value: unknown): [ConstantKey, Value][] =>
  judgeConstant(key, value) === null ? [[key as ConstantKey, value as Value]] : [];

type NumberKey = {
  [Key in ConstantKey]: (typeof constants)[Key]['value'] extends number ? Key : never;
}[ConstantKey];

type Chosen = Pick<BrandSnapshot, 'constants'>;

/** The number that applies to a brand: its own, or the platform default. */
export const constantOf = (brand: Chosen, key: NumberKey): number => {
  const own = brand.constants[key];
  return typeof own === 'number' ? own : constants[key].value;
};

/** The same for a text value. */
export const textConstantOf = (brand: Chosen, key: 'smsCountriesText'): string => {
  const own = brand.constants[key];
  return typeof own === 'string' ? own : constants[key].value;
};

/** Pairs of which the first must not exceed the second. */
const orderedPairs: readonly (readonly [ConstantKey, ConstantKey])[] = [
  ['agentTransferMinAmount', 'agentTransferMaxAmount'],
  ['passwordMinCharacters', 'passwordMaxCharacters'],
  ['feedbackMinWords', 'feedbackMaxWords'],
  ['jackpotStartMinAmount', 'jackpotStartMaxAmount'],
  ['jackpotStepMinAmount', 'jackpotStepMaxAmount'],
  ['loginSecondStepTimes', 'loginResetOnlyTimes'],
  ['smsPerCountryDayTimes', 'smsPerBrandDayTimes'],
];

/** The pair that these values would put out of order, if any; `own` are the brand's values including the change. */
export const disorderedPair = (own: ReadonlyMap<string, unknown>): readonly [ConstantKey, ConstantKey] | null => {
  const chosen = (key: ConstantKey) => own.get(key) ?? constants[key].value;
  return (
    orderedPairs.find(([low, high]) => {
      const [least, most] = [chosen(low), chosen(high)];
      return typeof least === 'number' && typeof most === 'number' && least > most;
    }) ?? null
  );
};
