import { readBrandTexts } from './brand-text.store.ts';
import { playerTexts, translatedTexts } from './catalogue-text.ts';
import { offeredPack } from './offered-pack.ts';
import { pageAfter } from './text-override.rules.ts';
import type { TextOverrideDeps } from './text-override.types.ts';

type Question = {
  brandId: string;
  language: string;
  text?: string | undefined;
  own?: 'true' | 'false' | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** The matching texts by page. All are in memory, so the total is exact. */
export const listEditableTexts = async (asked: Question, deps: Pick<TextOverrideDeps, 'db' | 'directory'>) => {
  const { pack } = offeredPack(asked, deps);
  const own = new Map(
    (await readBrandTexts(deps.db.read, asked.brandId, asked.language)).map((brandText) => [
      brandText.messageId,
      brandText,
    ]),
  );
  const translated = translatedTexts(pack.bcp47);
  const wanted = asked.text?.toLowerCase() ?? '';
  const rows = [...playerTexts]
    .map(([messageId, english]) => ({
      messageId,
      english,
      translated: translated.get(messageId) ?? null,
      override: own.get(messageId)?.message ?? null,
      changedAt: own.get(messageId)?.changedAt.toISOString() ?? null,
    }))
    .filter(
      ({ messageId, english, override }) =>
        (asked.own !== 'true' || override !== null) &&
        [messageId, english, override ?? ''].some((text) => text.toLowerCase().includes(wanted)),
    );
  return {
    ...pageAfter(rows, { cursor: asked.cursor, limit: asked.limit, sort: asked.sort }),
    total: { count: rows.length, isExact: true },
  };
};
