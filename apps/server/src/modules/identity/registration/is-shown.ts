import type { BrandSnapshot } from '#modules/brand/index.ts';
import type { RegistrationMethod } from './registration.types.ts';

/** Whether the brand's form has a field at registration. */
export const isShown = (
  brand: BrandSnapshot,
  field: keyof BrandSnapshot['registerRules'],
  method: RegistrationMethod,
): boolean => {
  const rule = brand.registerRules[field];
  return rule?.shown === true && rule.methods.includes(method) && rule.moment === 'registration';
};
