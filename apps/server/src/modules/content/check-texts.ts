import { ContentRefused } from './content.refused.ts';
import type { ContentBrand } from './content.types.ts';

const titleMaxCharacters = 160;

/** Refuses unusable texts: none at all, in a pack the brand does not have, two for one pack, or without a title. */
export const checkTexts = (
  texts: readonly { language: string; title: string }[],
  { languages }: Pick<ContentBrand, 'languages'>,
): void => {
  if (texts.length === 0) throw new ContentRefused('text-missing', 'no text in any language');
  const packs = new Set(texts.map(({ language }) => language));
  if (packs.size !== texts.length) throw new ContentRefused('text-missing', 'two texts in one language');
  for (const { language, title } of texts) {
    if (!languages.supported.includes(language)) throw new ContentRefused('language-not-offered', language);
    if (title.trim() === '' || title.length > titleMaxCharacters) throw new ContentRefused('title-not-bounded', title);
  }
};
