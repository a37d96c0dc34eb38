import { readBrandTexts } from './brand-text.store.ts';
import { offeredPack } from './offered-pack.ts';
import type { TextOverrideDeps } from './text-override.types.ts';

/** All of a brand's overrides in one pack, in the import's format. */
export const exportTextOverrides = async (
  asked: { brandId: string; language: string },
  deps: Pick<TextOverrideDeps, 'db' | 'directory'>,
) => {
  offeredPack(asked, deps);
  const own = await readBrandTexts(deps.db.read, asked.brandId, asked.language);
  return {
    language: asked.language,
    messages: Object.fromEntries(own.map((brandText) => [brandText.messageId, brandText.message])),
  };
};
