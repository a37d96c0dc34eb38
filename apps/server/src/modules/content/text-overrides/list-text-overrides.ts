import type { Db } from '#platform/db/db.ts';
import type { ContentBrand } from '../content.types.ts';
import { type CompiledMessage, readTextOverrides } from './text-override.store.ts';

/** A brand's overrides, in the requested pack or its default. */
export const listTextOverrides = async (
  { brandId, languages }: Pick<ContentBrand, 'brandId' | 'languages'>,
  asked: string | undefined,
  deps: { db: Db },
): Promise<{ language: string; messages: Record<string, CompiledMessage> }> => {
  const language = asked !== undefined && languages.supported.includes(asked) ? asked : languages.default;
  return { language, messages: await readTextOverrides(deps.db.read, brandId, language) };
};
