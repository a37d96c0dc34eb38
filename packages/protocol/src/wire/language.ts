import * as z from 'zod';

/** A pack id such as `EN` or `TY`: ours and opaque, never a BCP 47 tag and never a country. */
export const languagePack = z
  .string()
  .regex(/^[A-Z]{2,3}$/)
  .meta({ id: 'LanguagePack' });
