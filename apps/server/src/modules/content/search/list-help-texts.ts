import type { Db } from '#platform/db/db.ts';
import { foldText } from '#platform/text/fold-text.ts';
import type { ContentBrand } from '../content.types.ts';
import { getHelpCenter } from '../help/get-help-center.ts';
import type { SearchableText } from './list-promotion-texts.ts';

/** Questions and answers of the help centre, in the best language that has any; `path` leads to the answer. */
export const listHelpTexts = async (
  brand: Pick<ContentBrand, 'brandId' | 'languages'>,
  language: string | undefined,
  deps: { db: Db },
): Promise<(SearchableText & { path: string })[]> => {
  const { sections } = await getHelpCenter(brand, { lang: language, device: 'WEB' }, deps);
  return sections.flatMap(({ anchor, title: section, articles }) =>
    articles.map(({ id, title, content }) => ({
      id,
      title,
      path: `/help#${anchor}`,
      folded: [title, section, ...sentencesOf(content)].map(foldText),
    })),
  );
};

/** The blocks of sanitized HTML without their tags, for matching. */
const sentencesOf = (html: string): string[] =>
  html
    .split(/<\/?(?:p|li|h[1-6]|ul|ol|br|tr|td|th|table|div)[^>]*>/i)
    .map((block) => block.replaceAll(/<[^>]*>|&[a-z#0-9]+;/gi, ' ').trim())
    .filter((block) => block !== '');
