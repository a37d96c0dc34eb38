import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';

/** The piece is cut out of the picture; `pieceTop` and every other length are pixels of the picture. */
const sliderChallenge = z.object({
  kind: z.literal('slider'),
  challengeId: identifier,
  picture: z.base64(),
  piece: z.base64(),
  width: z.int(),
  height: z.int(),
  pieceSize: z.int(),
  pieceTop: z.int(),
  expiresAt: instant,
});

/** A proof of work that a browser solves in a second or two, for people who cannot drag a slider. */
const workChallenge = z.object({
  kind: z.literal('work'),
  challengeId: identifier,
  /** The library's own challenge data; the client passes it on unchanged. */
  work: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    maxnumber: z.int(),
  }),
  expiresAt: instant,
});

export const createChallengeEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/challenges',
    summary: 'A captcha before login and registration: a slider, or a proof of work in its place.',
    decided:
      'Two minutes, one attempt, bound to the visitor’s cookie. The solution is sent in the field slider of the protected call: for a slider the distance in pixels as text, for work the number as text. Both are accepted everywhere, because not everybody can drag (WCAG 2.5.7). After many failures a login accepts only proof of work, up to eight times as hard; the server decides how hard.',
    reply: reply(z.discriminatedUnion('kind', [sliderChallenge, workChallenge])),
    config: {
      id: 'createChallenge',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: [],
      limit: authLimit,
    },
  },
  { body: z.strictObject({ kind: z.enum(['slider', 'work']) }) },
);
