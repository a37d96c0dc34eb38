import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { launchErrors, launched, launchInput } from './launch.ts';

export const launchGameByChannelEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/relay/GCS_gameLaunchFB',
    summary: 'Starts a game for a member who came in through a social channel.',
    decided: 'The request of launchGame plus the channel. It needs a session like every start of a game.',
    reply: reply(launched),
    config: {
      id: 'gameLaunchFB',
      module: 'play',
      guard: { group: 'G17', realm: 'player', token: 'required' },
      errors: launchErrors,
    },
  },
  { body: z.strictObject({ ...launchInput, channel: z.enum(['facebook', 'google', 'telegram']) }) },
);
