import type { Db } from '#platform/db/db.ts';
import type { ContentBrand } from '../content.types.ts';
import { type CompiledMessage, readTextOverrides } from './text-override.store.ts';

/** What a brand says otherwise than the catalogue, in the pack asked for or its own. */
export const listTextOverrides = async (
  { brandId, languages }: Pick<ContentBrand, 'brandId' | 'languages'>,
  asked: string | undefined,
  deps: { db: Db },
): Promise<{ language: string; messages: Record<string, CompiledMessage> }> => {
  const language = asked !== undefined && languages.supported.includes(asked) ? asked : languages.default;
  return { language, messages: await readTextOverrides(deps.db.read, brandId, language) };
};
