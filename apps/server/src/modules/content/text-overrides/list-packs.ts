import { type Pack, packs } from '@fairhouse/i18n';
import type { reviewStates } from '@fairhouse/protocol/ops/text-overrides';
import { countBrandTexts } from './brand-text.store.ts';
import { coverage, playerTexts } from './catalogue-text.ts';
import type { TextOverrideDeps } from './text-override.types.ts';

type Review = (typeof reviewStates)[number];

const reviewOf = ({ bcp47, confirmed }: Pack, translated: number): Review => {
  if (!confirmed) return 'open';
  if (bcp47 === 'en') return 'source';
  return translated === 0 ? 'none' : 'draft';
};

/** Every language pack: its coverage, and how many texts the brand overrides. */
export const listPacks = async (brandId: string, deps: Pick<TextOverrideDeps, 'db'>) => {
  const own = await countBrandTexts(deps.db.read, brandId);
  return {
    packs: packs
      .filter(({ isPseudo }) => !isPseudo)
      .map((pack) => {
        const translated = coverage().get(pack.id) ?? 0;
        return {
          packId: pack.id,
          displayName: pack.displayName,
          bcp47: pack.bcp47,
          dir: pack.dir,
          isConfirmed: pack.confirmed,
          total: playerTexts.size,
          translated,
          overrides: own.get(pack.id) ?? 0,
          review: reviewOf(pack, translated),
        };
      }),
  };
};
