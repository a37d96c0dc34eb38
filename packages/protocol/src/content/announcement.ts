import * as z from 'zod';
import { announcementTypes } from '../constants.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';

/** One piece of news of a brand, as its list, its marquee and its popups show it. */
export const announcement = z
  .object({
    id: identifier,
    type: z.enum(announcementTypes),
    title: z.string(),
    /** HTML that was cleaned when it was written; the browser cleans it again. */
    content: z.string(),
    /** With one, the popup shows a button to the reward centre (spec §2). */
    promotionType: z.string().nullable(),
    /** `B` when the home page brings it up by itself: a notice in the marquee, a popup. Null: it waits in the list. */
    execution: z.literal('B').nullable(),
    publishedAt: instant,
    /** The pack this text is in, after fallback. */
    language: languagePack,
  })
  .meta({ id: 'Announcement' });
