import type { BrandSnapshot } from '#modules/brand/index.ts';
import { isShown } from './is-shown.ts';
import type { RegistrationMethod } from './registration.types.ts';

/** The form by which the owner of a created account registers: the one by name, unless the brand has only the other. */
export const methodOfActivation = (brand: BrandSnapshot): RegistrationMethod =>
  isShown(brand, 'username', 'register') ? 'register' : 'registerMobile';
