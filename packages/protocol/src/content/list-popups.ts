import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { languagePack } from '../wire/language.ts';
import { announcement } from './announcement.ts';

/** More than this at once is no longer news; a page shows exactly one of them (screens.md G16). */
export const popupsMax = 5;

export const listPopupsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/system/popups',
    summary: 'Announcements that open by themselves.',
    decided:
      'Spec §3 names popup (execution) without a call; path and fields are ours. Announcements of type PU, and with a session of type PL, whose execution is B; newest first, at most five. Which of them a visitor has closed is remembered by the browser.',
    reply: reply(z.object({ list: z.array(announcement).max(popupsMax) })),
    config: {
      id: 'popups',
      module: 'content',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: [],
    },
  },
  { querystring: z.strictObject({ language: languagePack.optional() }) },
);
