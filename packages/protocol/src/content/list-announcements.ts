import * as z from 'zod';
import { type AnnouncementType, announcementTypes, constants } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { pageNumber, pageSize, totalPages } from '../wire/page.ts';

const announcement = z
  .object({
    id: identifier,
    type: z.enum(announcementTypes),
    title: z.string(),
    /** HTML that was cleaned when it was written; the browser cleans it again. */
    content: z.string(),
    /** With one, the popup shows a button to the reward centre (spec §2). */
    promotionType: z.string().nullable(),
    /** `B` when it opens by itself on the home page. */
    execution: z.literal('B').nullable(),
    publishedAt: instant,
  })
  .meta({ id: 'Announcement' });

/** One parameter, words parted by commas: `B,PL`. */
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
      'types is a comma-separated choice of B, PL, PU, PR, H (all when absent). execution=B asks for what opens by itself on the home page. Announcements for members only come with a session.',
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
