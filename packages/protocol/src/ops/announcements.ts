import * as z from 'zod';
import { announcementAudiences, announcementTypes } from '../constants.ts';
import { code } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { line } from '../wire/text.ts';
import { contentStates } from './banners.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, listPage, listQuery, revision } from './ops-wire.ts';

/** An author's text; longer texts need several announcements. */
const source = z.string().max(64 * 1024);

const fields = {
  type: z.enum(announcementTypes),
  /** `B`: the home page shows it by itself. Null: it is only in the list. */
  execution: z.literal('B').nullable(),
  audience: z.enum(announcementAudiences),
  promotionType: code.nullable(),
  publishedFrom: instant,
  publishedUntil: instant.nullable(),
  state: z.enum(contentStates),
  texts: z
    .array(z.strictObject({ language: languagePack, title: line(160).min(1), source }))
    .min(1)
    .max(40),
};

const summary = z.object({
  announcementId: z.uuid(),
  type: z.enum(announcementTypes),
  execution: z.literal('B').nullable(),
  audience: z.enum(announcementAudiences),
  title: z.string(),
  languages: z.array(languagePack),
  publishedFrom: instant,
  publishedUntil: instant.nullable(),
  state: z.enum(contentStates),
  updatedAt: instant,
});

const byAnnouncement = { announcementId: z.uuid() };

export const listOpsAnnouncementsEndpoint = brandOpsEndpoint(
  {
    id: 'opsListAnnouncements',
    module: 'content',
    method: 'GET',
    path: '/announcements',
    permission: 'content.read',
    summary: 'The announcements of a brand, drafts and past ones among them, newest first.',
    value: listPage(summary),
  },
  {
    querystring: z.strictObject({
      type: z.enum(announcementTypes).optional(),
      state: z.enum([...contentStates, 'over'] as const).optional(),
      text: line(100).optional(),
      ...listQuery(['publishedFrom']),
    }),
  },
);

export const getOpsAnnouncementEndpoint = brandOpsEndpoint({
  id: 'opsGetAnnouncement',
  module: 'content',
  method: 'GET',
  path: '/announcements/:announcementId',
  permission: 'content.read',
  summary: 'One announcement: what was written in each language, and what players are shown.',
  params: byAnnouncement,
  value: z.object({
    ...fields,
    announcementId: z.uuid(),
    revision,
    updatedAt: instant,
    languagesOffered: z.array(languagePack),
    texts: z.array(z.object({ language: languagePack, title: z.string(), source: z.string(), content: z.string() })),
  }),
});

export const createAnnouncementEndpoint = brandOpsEndpoint(
  {
    id: 'opsCreateAnnouncement',
    module: 'content',
    method: 'POST',
    path: '/announcements',
    permission: 'announcement.edit',
    summary: 'A new announcement.',
    value: z.object({ outcome: z.literal('done'), announcementId: z.uuid() }),
    errors: ['OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject(fields) },
);

export const changeAnnouncementEndpoint = brandOpsEndpoint(
  {
    id: 'opsChangeAnnouncement',
    module: 'content',
    method: 'PUT',
    path: '/announcements/:announcementId',
    permission: 'announcement.edit',
    summary: 'An announcement as it is to be.',
    params: byAnnouncement,
    value: changeOutcome,
    errors: ['OPS_VALUE_REFUSED', 'OPS_OUT_OF_DATE'],
    bodyLimitBytes: 3 * 1024 * 1024,
  },
  { body: z.strictObject({ ...fields, revision }) },
);

export const removeAnnouncementEndpoint = brandOpsEndpoint({
  id: 'opsRemoveAnnouncement',
  module: 'content',
  method: 'DELETE',
  path: '/announcements/:announcementId',
  permission: 'announcement.edit',
  summary: 'Takes an announcement away.',
  params: byAnnouncement,
  value: changeOutcome,
});

export const cleanHtmlEndpoint = brandOpsEndpoint(
  {
    id: 'opsCleanHtml',
    module: 'content',
    method: 'POST',
    path: '/clean-html',
    permission: 'content.read',
    summary: 'What players would be shown of a text: the clean form, and whether anything was taken out.',
    value: z.object({ content: z.string(), isChanged: z.boolean() }),
    bodyLimitBytes: 512 * 1024,
  },
  { body: z.strictObject({ source }) },
);
