import type { registerEndpoint, registerMobileEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';

/** Which of the two forms; a code that was sent for one does not open the other. */
export type RegistrationMethod = 'register' | 'registerMobile';

type ByUsername = z.output<(typeof registerEndpoint)['schema']['body']>;
type ByMobile = z.output<(typeof registerMobileEndpoint)['schema']['body']>;

/** What either form may carry; the brand's rules say which of it is asked. */
export type RegistrationForm = Pick<ByUsername & ByMobile, 'termsAccepted' | 'login'> & {
  [Field in keyof (ByUsername & ByMobile)]?: (ByUsername & ByMobile)[Field] | undefined;
};
