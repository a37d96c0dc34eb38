import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { launchErrors, launched, launchInput } from './launch.ts';

export const launchGameEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/game/launchGame',
    summary: 'Starts a game.',
    decided:
      'A trial account may start demo games only; a remembered session needs a fresh factor first. details.recommended of PLAY_GAME_MAINTENANCE lists other games. A repeated request simply creates a new address.',
    reply: reply(launched),
    config: {
      id: 'launchGame',
      module: 'play',
      guard: { group: 'G17', realm: 'player', token: 'required' },
      errors: launchErrors,
    },
  },
  { body: z.strictObject(launchInput) },
);
