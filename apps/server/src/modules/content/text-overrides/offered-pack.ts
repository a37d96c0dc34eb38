import { mapPack, type Pack, packOf } from '@fairhouse/i18n';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { TextOverrideDeps } from './text-override.types.ts';

/** A pack as the brand offers it, with its plurals and direction; undefined where it is not offered. */
export const spokenPackOf = (languages: BrandSnapshot['languages'], language: string): Pack | undefined => {
  const pack = languages.supported.includes(language) ? packOf(language) : undefined;
  const spoken = packOf(languages.packLanguages?.[language] ?? '');
  return pack === undefined || spoken === undefined ? pack : mapPack(pack, spoken);
};

/** A brand and a pack it offers; a pack it does not offer has no overrides. */
export const offeredPack = (
  { brandId, language }: { brandId: string; language: string },
  deps: Pick<TextOverrideDeps, 'directory'>,
): { brand: BrandSnapshot; pack: Pack } => {
  const brand = deps.directory.byId(brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const pack = spokenPackOf(brand.languages, language);
  if (pack === undefined)
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'language', fault: 'not-offered' } });
  return { brand, pack };
};
