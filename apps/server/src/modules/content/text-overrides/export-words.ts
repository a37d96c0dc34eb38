import { offeredPack } from './offered-pack.ts';
import { readOwnWords } from './words.store.ts';
import type { WordUses } from './words.types.ts';

/** All of a brand's own wording in one pack, as the import takes it. */
export const exportWords = async (
  asked: { brandId: string; language: string },
  use: Pick<WordUses, 'db' | 'directory'>,
) => {
  offeredPack(asked, use);
  const own = await readOwnWords(use.db.read, asked.brandId, asked.language);
  return { language: asked.language, messages: Object.fromEntries(own.map((word) => [word.messageId, word.message])) };
};
