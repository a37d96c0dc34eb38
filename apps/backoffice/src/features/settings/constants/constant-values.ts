import type { OpsConstant } from '@fairhouse/protocol/ops/settings-constants';
import * as z from 'zod';

/** The form values by key; empty for a brand without its own value. */
export type ConstantValues = Record<string, string>;

export const valuesOf = (constants: readonly OpsConstant[]): ConstantValues =>
  Object.fromEntries(constants.map(({ key, own }) => [key, own === null ? '' : String(own)]));

const countryList = /^[A-Z]{2}( [A-Z]{2})*$/;

const fits = ({ min, max }: OpsConstant, text: string): boolean => {
  if (text === '') return true;
  if (min === null || max === null) return countryList.test(text);
  return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
};

/** The same bounds as the server checks. */
export const schemaOf = (constants: readonly OpsConstant[], texts: (constant: OpsConstant) => string) =>
  z.object(
    Object.fromEntries(
      constants.map((constant) => [
        constant.key,
        z.string().refine((text) => fits(constant, text.trim()), { error: texts(constant) }),
      ]),
    ),
  );

/** The request value: a number, a text, or null for the default. */
export const changeOf = (constants: readonly OpsConstant[], key: string, text: string) => {
  const constant = constants.find((each) => each.key === key);
  const trimmed = text.trim();
  if (trimmed === '') return { key, value: null };
  return { key, value: constant?.min === null ? trimmed : Number(trimmed) };
};
