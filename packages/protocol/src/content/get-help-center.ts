import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { webDevice } from '../wire/device.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';

const article = z
  .object({
    id: z.string(),
    title: z.string(),
    /** HTML that is sanitised when it is written; the browser sanitises it again. */
    content: z.string(),
    updatedAt: instant,
  })
  .meta({ id: 'HelpArticle' });

const section = z
  .object({
    id: z.string(),
    /** The part after `#`: `/help#term` opens the terms (spec §2). */
    anchor: z.string(),
    title: z.string(),
    articles: z.array(article),
  })
  .meta({ id: 'HelpSection' });

export const getHelpCenterEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/system/helpCenter',
    summary: 'The help centre: sections with their articles.',
    decided: 'Without lang the brand’s default pack is used; language says which pack was served after fallback.',
    reply: reply(z.object({ language: languagePack, sections: z.array(section) })),
    config: {
      id: 'helpCenter',
      module: 'content',
      guard: { group: 'G1', realm: 'player', token: 'none' },
      errors: [],
      alwaysOpen: true,
    },
  },
  { querystring: z.strictObject({ lang: languagePack.optional(), device: webDevice }) },
);
