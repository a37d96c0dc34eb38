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

/** A sum that a browser can find within a second or two: the way round the slider for whoever cannot drag. */
const workChallenge = z.object({
  kind: z.literal('work'),
  challengeId: identifier,
  /** What the library that made it needs to find the answer; the browser hands it on as it is. */
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
    summary: 'A check that a person is at the door: a slider, or a sum for the browser in its place.',
    decided:
      'Two minutes, one try, bound to the visitor’s cookie. The solution travels in the field slider of the door: for a slider the distance in pixels as text, for work the number as text. Both open the same doors, because not everybody can drag (WCAG 2.5.7). After many failures a login takes a sum alone, of up to eight times the numbers; the server decides how many.',
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
