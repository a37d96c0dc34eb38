import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { registerRules } from './register-rule.ts';

export const getRegisterSettingsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/system/setting/register',
  summary: 'What a registration form asks for: shown and required fields, their patterns and lengths.',
  decided:
    'Keyed by field name. acceptedPattern is one of the 21 pattern ids or * for any characters; min and max count code points, null leaves that side open. A field that is absent is neither shown nor accepted. One whose moment is not `registration` is no part of the form, and is accepted if it is sent.',
  reply: reply(registerRules),
  config: {
    id: 'registerSettings',
    module: 'brand',
    guard: { group: 'G1', realm: 'player', token: 'none' },
    errors: [],
    alwaysOpen: true,
  },
});
