import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { line } from '../wire/text.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, revision } from './ops-wire.ts';

const anchor = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
const source = z.string().max(64 * 1024);
const title = line(160).min(1);

const articleSummary = z.object({
  articleId: z.uuid(),
  title: z.string(),
  isPublished: z.boolean(),
  hasDraft: z.boolean(),
  updatedAt: instant,
});

export const getOpsHelpEndpoint = brandOpsEndpoint(
  {
    id: 'opsGetHelp',
    module: 'content',
    method: 'GET',
    path: '/help',
    permission: 'content.read',
    summary: 'The help centre in one language: sections and articles in their order, drafts among them.',
    value: z.object({
      language: languagePack,
      languagesOffered: z.array(languagePack),
      sections: z.array(
        z.object({
          sectionId: z.uuid(),
          anchor: z.string(),
          title: z.string(),
          revision,
          articles: z.array(articleSummary),
        }),
      ),
    }),
  },
  { querystring: z.strictObject({ language: languagePack.optional(), text: line(100).optional() }) },
);

const byArticle = { articleId: z.uuid() };
const bySection = { sectionId: z.uuid() };

export const getOpsArticleEndpoint = brandOpsEndpoint({
  id: 'opsGetArticle',
  module: 'content',
  method: 'GET',
  path: '/help/articles/:articleId',
  permission: 'content.read',
  summary: 'One article: what is published, and the draft of its next version.',
  params: byArticle,
  value: z.object({
    articleId: z.uuid(),
    sectionId: z.uuid(),
    language: languagePack,
    title: z.string(),
    source: z.string(),
    content: z.string(),
    isPublished: z.boolean(),
    draft: z.object({ title: z.string(), source: z.string() }).nullable(),
    revision,
    updatedAt: instant,
  }),
});

export const createHelpSectionEndpoint = brandOpsEndpoint(
  {
    id: 'opsCreateHelpSection',
    module: 'content',
    method: 'POST',
    path: '/help/sections',
    permission: 'help.edit',
    summary: 'A new section, last of its language.',
    value: z.object({ outcome: z.literal('done'), sectionId: z.uuid() }),
    errors: ['OPS_VALUE_REFUSED'],
  },
  { body: z.strictObject({ language: languagePack, anchor, title }) },
);

export const changeHelpSectionEndpoint = brandOpsEndpoint(
  {
    id: 'opsChangeHelpSection',
    module: 'content',
    method: 'PUT',
    path: '/help/sections/:sectionId',
    permission: 'help.edit',
    summary: 'The title of a section. Its anchor stays: links lead to it.',
    params: bySection,
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE'],
  },
  { body: z.strictObject({ title, revision }) },
);

export const removeHelpSectionEndpoint = brandOpsEndpoint({
  id: 'opsRemoveHelpSection',
  module: 'content',
  method: 'DELETE',
  path: '/help/sections/:sectionId',
  permission: 'help.edit',
  summary: 'Takes an empty section away.',
  params: bySection,
  value: changeOutcome,
  errors: ['OPS_STILL_NEEDED'],
});

export const createArticleEndpoint = brandOpsEndpoint(
  {
    id: 'opsCreateArticle',
    module: 'content',
    method: 'POST',
    path: '/help/articles',
    permission: 'help.edit',
    summary: 'A new article as a draft, last of its section.',
    value: z.object({ outcome: z.literal('done'), articleId: z.uuid() }),
    errors: ['OPS_VALUE_REFUSED'],
    bodyLimitBytes: 512 * 1024,
  },
  { body: z.strictObject({ sectionId: z.uuid(), title, source }) },
);

export const saveArticleEndpoint = brandOpsEndpoint(
  {
    id: 'opsSaveArticle',
    module: 'content',
    method: 'PUT',
    path: '/help/articles/:articleId',
    permission: 'help.edit',
    summary: 'Keeps the draft of an article; players see what is published until then.',
    params: byArticle,
    value: changeOutcome,
    errors: ['OPS_VALUE_REFUSED', 'OPS_OUT_OF_DATE'],
    bodyLimitBytes: 512 * 1024,
  },
  { body: z.strictObject({ title, source, revision }) },
);

export const publishArticleEndpoint = brandOpsEndpoint(
  {
    id: 'opsPublishArticle',
    module: 'content',
    method: 'POST',
    path: '/help/articles/:articleId/publish',
    permission: 'help.edit',
    summary: 'Publishes the draft, or takes a published article back (isPublished false).',
    params: byArticle,
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_NOT_POSSIBLE'],
  },
  { body: z.strictObject({ isPublished: z.boolean(), revision }) },
);

export const removeArticleEndpoint = brandOpsEndpoint({
  id: 'opsRemoveArticle',
  module: 'content',
  method: 'DELETE',
  path: '/help/articles/:articleId',
  permission: 'help.edit',
  summary: 'Takes an article away.',
  params: byArticle,
  value: changeOutcome,
});

export const orderHelpEndpoint = brandOpsEndpoint(
  {
    id: 'opsOrderHelp',
    module: 'content',
    method: 'PUT',
    path: '/help/order',
    permission: 'help.edit',
    summary: 'The order of sections and of the articles in them; an article may change its section.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE'],
  },
  {
    body: z.strictObject({
      language: languagePack,
      sections: z.array(z.strictObject({ sectionId: z.uuid(), articleIds: z.array(z.uuid()).max(200) })).max(50),
    }),
  },
);
