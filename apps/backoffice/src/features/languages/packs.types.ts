import type { getLanguagesEndpoint, listPacksEndpoint } from '@fairhouse/protocol/ops/text-overrides';
import * as z from 'zod';
import type { OpsValue } from '#framework/ops-call.ts';

export type LanguagesView = OpsValue<typeof getLanguagesEndpoint>;
export type PackView = OpsValue<typeof listPacksEndpoint>['packs'][number];

/** The form values; an empty language means that none is chosen. */
export const packsValues = z.object({
  default: z.string(),
  supported: z.array(z.string()).min(1),
  packLanguages: z.record(z.string(), z.string()),
});
export type PacksValues = z.infer<typeof packsValues>;
