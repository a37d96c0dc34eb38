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
  summary: 'The packs a brand offers, in their order, its default, and what packs without a language speak.',
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
    summary: 'Sets which packs are offered, in which order, which is the default, and what TY speaks.',
    decided: 'The default is among the offered. Only a pack without a confirmed language can be given one.',
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
  summary: 'Every pack of the house: how much of it is translated, and how many texts the brand words itself.',
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
        /** `source`: English itself. `open`: nobody has said which language. `draft`: translated, not reviewed. */
        review: z.enum(reviewStates),
      }),
    ),
  }),
});

/** Ids of the catalogue: plain words with dots. */
const messageId = z
  .string()
  .max(120)
  .regex(/^[a-z][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+){1,5}$/);

const message = z.string().min(1).max(2_000);

const word = z.object({
  messageId: z.string(),
  english: z.string(),
  /** The catalogue's text in the pack that was asked for, null where it is not translated. */
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
    summary: 'The texts of the interface that match, each with the brand’s own wording in one pack.',
    decided: 'Looks in ids, English texts and the brand’s wording, without regard to case.',
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
    summary: 'Gives one text the brand’s own wording in one pack, or takes it back.',
    decided:
      '`was` is the wording the editor saw; another one by now refuses the change. Placeholders and tags stay those of the English text.',
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
    summary: 'Says whether a wording could be kept, and how it reads.',
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
    summary: 'All of a brand’s own wording in one pack, as the import takes it.',
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
    summary: 'Takes many wordings at once, all or none; a trial says what would happen.',
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
