import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { line } from '../wire/text.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, changeReason, listPage, listQuery, revision } from './ops-wire.ts';

const packLanguages = z.record(languagePack, languagePack);

export const getLanguagesEndpoint = brandOpsEndpoint({
  id: 'opsGetLanguages',
  module: 'brand',
  method: 'GET',
  path: '/languages',
  permission: 'settings.read',
  summary:
    'The packs a brand offers, in their order, its default, and the languages of packs that have none confirmed.',
  value: z.object({
    revision,
    default: languagePack,
    supported: z.array(languagePack),
    /** The language of a pack whose meaning the specification leaves open. */
    packLanguages,
  }),
});

export const setLanguagesEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetLanguages',
    module: 'brand',
    method: 'PUT',
    path: '/languages',
    permission: 'dictionary.edit',
    summary: 'Sets the offered packs, their order, the default, and the language of TY.',
    decided: 'The default must be offered. Only a pack without a confirmed language can be given one.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED', 'OPS_STILL_NEEDED'],
  },
  {
    body: z.strictObject({
      revision,
      default: languagePack,
      supported: z.array(languagePack).min(1).max(60),
      packLanguages,
      reason: changeReason,
    }),
  },
);

export const reviewStates = ['source', 'open', 'none', 'draft'] as const;

export const listPacksEndpoint = brandOpsEndpoint({
  id: 'opsListPacks',
  module: 'content',
  method: 'GET',
  path: '/words/packs',
  permission: 'settings.read',
  summary: 'Every language pack: how much of it is translated, and how many texts the brand overrides.',
  value: z.object({
    packs: z.array(
      z.object({
        packId: languagePack,
        displayName: z.string(),
        bcp47: z.string(),
        dir: z.enum(['ltr', 'rtl']),
        isConfirmed: z.boolean(),
        total: z.int().min(0),
        translated: z.int().min(0),
        overrides: z.int().min(0),
        /** `source`: English itself. `open`: the language is not confirmed. `draft`: translated, not reviewed. */
        review: z.enum(reviewStates),
      }),
    ),
  }),
});

/** Message ids of the catalogue: words separated by dots. */
const messageId = z
  .string()
  .max(120)
  .regex(/^[a-z][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+){1,5}$/);

const message = z.string().min(1).max(2_000);

const word = z.object({
  messageId: z.string(),
  english: z.string(),
  /** The catalogue's text in the requested pack, null where it is not translated. */
  translated: z.string().nullable(),
  override: z.string().nullable(),
  changedAt: instant.nullable(),
});

export const opsListTextOverridesEndpoint = brandOpsEndpoint(
  {
    id: 'opsListWords',
    module: 'content',
    method: 'GET',
    path: '/words',
    permission: 'content.read',
    summary: 'The matching interface texts, each with the brand’s override in one pack.',
    decided: 'Searches ids, English texts and the brand’s overrides, ignoring case.',
    value: listPage(word),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['messageId']),
      language: languagePack,
      text: line(100).optional(),
      own: z.enum(['true', 'false']).optional(),
    }),
  },
);

export const setTextOverrideEndpoint = brandOpsEndpoint(
  {
    id: 'opsSetWord',
    module: 'content',
    method: 'PUT',
    path: '/words/one',
    permission: 'dictionary.edit',
    summary: 'Sets or removes the brand’s override of one text in one pack.',
    decided:
      '`was` is the override the editor saw; if it has changed since, the request is refused. Placeholders and tags must be those of the English text.',
    value: changeOutcome,
    errors: ['OPS_OUT_OF_DATE', 'OPS_VALUE_REFUSED'],
  },
  {
    body: z.strictObject({
      language: languagePack,
      messageId,
      message: message.nullable(),
      was: z.string().max(2_000).nullable(),
    }),
  },
);

const fault = z.object({ messageId: z.string(), gate: z.string(), detail: z.string() });

export const judgeTextOverrideEndpoint = brandOpsEndpoint(
  {
    id: 'opsJudgeWord',
    module: 'content',
    method: 'POST',
    path: '/words/judge',
    permission: 'content.read',
    summary: 'Checks whether an override can be saved, and previews it.',
    value: z.object({
      faults: z.array(fault),
      placeholders: z.array(z.string()),
      /** One line per form of a plural or choice, with the names of the values in their place. */
      samples: z.array(z.object({ form: z.string(), text: z.string() })),
    }),
  },
  { body: z.strictObject({ language: languagePack, messageId, message }) },
);

export const exportTextOverridesEndpoint = brandOpsEndpoint(
  {
    id: 'opsExportWords',
    module: 'content',
    method: 'GET',
    path: '/words/export',
    permission: 'content.read',
    summary: 'All overrides of a brand in one pack, in the format of the import.',
    value: z.object({ language: languagePack, messages: z.record(z.string(), z.string()) }),
  },
  { querystring: z.strictObject({ language: languagePack }) },
);

export const textOverridesImportMax = 1_000;

export const importTextOverridesEndpoint = brandOpsEndpoint(
  {
    id: 'opsImportWords',
    module: 'content',
    method: 'POST',
    path: '/words/import',
    permission: 'dictionary.edit',
    summary: 'Imports many overrides at once, all or none; a dry run reports what would happen.',
    value: z.object({ added: z.int(), changed: z.int(), same: z.int(), isTrial: z.boolean() }),
    errors: ['OPS_VALUE_REFUSED'],
    bodyLimitBytes: 2 * 1024 * 1024,
  },
  {
    body: z.strictObject({
      language: languagePack,
      messages: z.record(messageId, message),
      isTrial: z.boolean(),
      reason: changeReason,
    }),
  },
);
