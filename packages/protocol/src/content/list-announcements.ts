import * as z from 'zod';
import { type AnnouncementType, announcementTypes, constants } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { languagePack } from '../wire/language.ts';
import { pageNumber, pageSize, totalPages } from '../wire/page.ts';
import { announcement } from './announcement.ts';

/** One comma-separated parameter: `B,PL`. */
const types = z
  .string()
  .regex(/^(?:B|PL|PU|PR|H)(?:,(?:B|PL|PU|PR|H)){0,4}$/)
  .default(announcementTypes.join(','))
  .transform((text) => text.split(',') as AnnouncementType[]);

export const listAnnouncementsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/MCSFE_getListAnnouncements',
    summary: 'Announcements, newest first.',
    decided:
      'types is a comma-separated choice of B (notice), PL (popup after login), PU (popup for everyone), PR (promotion news), H (operator news); all when absent. execution=B requests what the home page shows by itself: with types=B that is the marquee. Announcements for members need a session.',
    reply: reply(z.object({ list: z.array(announcement), totalPages })),
    config: {
      id: 'announcements',
      module: 'content',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      types,
      platform: z.literal('W').default('W'),
      execution: z.literal('B').optional(),
      language: languagePack.optional(),
      pageNo: pageNumber,
      pageSize: pageSize(constants.announcementPageItems.value),
    }),
  },
);
