import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import {
  registrationErrors,
  registrationForm,
  registrationMobile,
  registrationName,
  registrationOutcome,
} from '../identity/registration.ts';
import { reply } from '../reply.ts';

export const activateAccountEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/activations',
    summary: 'Registers the person for whom an agent created an account: name, secret and the brand’s form.',
    decided:
      'The first login of a created account is its registration: the brand’s fields, terms, age and the check of excluded people. A wrong name, a wrong secret and one that has expired get the answer of a wrong login. The position in the tree is under the agent who created the account.',
    reply: reply(registrationOutcome),
    config: {
      id: 'activateAccount',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: ['AUTH_LOGIN_FAILED', ...registrationErrors],
      encrypted: true,
      limit: authLimit,
    },
  },
  {
    body: z.strictObject({
      secret: z.string().min(8).max(64),
      username: registrationName.username,
      /** Left out only where the brand’s form by mobile asks for none. */
      password: registrationName.password.optional(),
      confirmPassword: registrationName.confirmPassword,
      mobileNum: registrationMobile.mobileNum.optional(),
      ...registrationForm,
    }),
  },
);
