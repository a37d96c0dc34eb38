import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';

export const listCountryCodesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/system/countryCode',
  summary: 'The countries whose numbers may get an SMS code here, for the dial-code picker.',
  decided:
    'Spec §7 names getCountryCode without path or fields; the entry is that of spec §3. The brand’s own country comes first. Numbers of other countries get no message.',
  reply: reply(
    z.object({
      list: z.array(
        z.object({ countryCode: z.string().length(2), countryDialingCode: z.string().regex(/^[1-9][0-9]{0,3}$/) }),
      ),
    }),
  ),
  config: {
    id: 'countryCodes',
    module: 'identity',
    guard: { group: 'G1', realm: 'player', token: 'none' },
    errors: [],
  },
});
