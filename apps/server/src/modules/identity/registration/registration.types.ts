import type { registerEndpoint, registerMobileEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';

/** The registration form; a code sent for one is not valid for the other. */
export type RegistrationMethod = 'register' | 'registerMobile';

type ByUsername = z.output<(typeof registerEndpoint)['schema']['body']>;
type ByMobile = z.output<(typeof registerMobileEndpoint)['schema']['body']>;

/** The fields of either form; the brand's rules decide which are asked for. */
export type RegistrationForm = Pick<ByUsername & ByMobile, 'termsAccepted' | 'login'> & {
  [Field in keyof (ByUsername & ByMobile)]?: (ByUsername & ByMobile)[Field] | undefined;
};
