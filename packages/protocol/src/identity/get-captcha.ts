import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';

export const getCaptchaEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/captcha',
  summary: 'A captcha image, bound to the visitor’s cookie.',
  decided: 'value is a PNG as plain base64, without a data: prefix. It lives two minutes and serves one try.',
  reply: reply(z.base64()),
  config: {
    id: 'captcha',
    module: 'identity',
    guard: { group: 'G1', realm: 'player', token: 'none' },
    errors: [],
    limit: authLimit,
  },
});
