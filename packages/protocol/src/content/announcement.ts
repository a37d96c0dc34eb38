import * as z from 'zod';
import { announcementTypes } from '../constants.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';

/** One announcement of a brand, as shown in the list, the marquee and the popups. */
export const announcement = z
  .object({
    id: identifier,
    type: z.enum(announcementTypes),
    title: z.string(),
    /** HTML that is sanitised when it is written; the browser sanitises it again. */
    content: z.string(),
    /** With one, the popup shows a button to the reward centre (spec §2). */
    promotionType: z.string().nullable(),
    /** `B`: the home page shows it by itself, as a notice in the marquee or a popup. Null: it is only in the list. */
    execution: z.literal('B').nullable(),
    publishedAt: instant,
    /** The language pack of this text, after fallback. */
    language: languagePack,
  })
  .meta({ id: 'Announcement' });
