import { checkShaped } from './check-shaped/adapter.ts';
import type { DialectCode, VendorAdapter } from './dialect.types.ts';
import { formShaped } from './form-shaped/adapter.ts';
import { hubShaped } from './hub-shaped/adapter.ts';
import { subunitShaped } from './subunit-shaped/adapter.ts';

/** Every supported dialect, by its code. */
export const adapters: Readonly<Record<DialectCode, VendorAdapter>> = {
  'hub-shaped': hubShaped,
  'subunit-shaped': subunitShaped,
  'check-shaped': checkShaped,
  'form-shaped': formShaped,
};

export const isDialectCode = (code: string): code is DialectCode => Object.hasOwn(adapters, code);
