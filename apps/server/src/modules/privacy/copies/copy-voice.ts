import { createFmt, type MessageId, type Pack, sourcePack } from '@fairhouse/i18n';
import { createSpeaker, sourceMessages } from '@fairhouse/i18n/compile';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { spokenPackOf } from '#modules/content/index.ts';
import type { CopyVoice } from './copy.types.ts';

/** `accountLines` → `Account lines`. */
const spokenName = (name: string): string => {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isMessageId = (id: string): id is MessageId => Object.hasOwn(sourceMessages, id);

/** Formats in the language of a pack and in a time zone. Text without a translation falls back to English. */
export const createVoice = (
  { pack, timeZone }: { pack: Pack; timeZone: string },
  translate = createSpeaker(pack, 'dataCopy'),
): CopyVoice => {
  const fmt = createFmt({ pack, timeZone });
  const titleOf = (id: string, name: string): string => (isMessageId(id) ? translate(id) : spokenName(name));
  return {
    lang: pack.bcp47,
    dir: pack.dir,
    translate,
    part: (name) => titleOf(`dataCopy.part.${name}`, name),
    field: (name) => titleOf(`dataCopy.field.${name}`, name),
    moment: (iso) => fmt.dateTime(iso, 'medium', { seconds: true }),
    // A calendar day has no time zone, so it is formatted as stored.
    day: (iso) => fmt.date(iso, 'medium', { timeZone: 'UTC' }),
    timeZone,
  };
};

/** The voice for a member: the member's language if the brand supports it, else the brand's default, else English. */
export const voiceFor = (
  brand: Pick<BrandSnapshot, 'languages' | 'timeZone'> | undefined,
  language: string,
): CopyVoice => {
  const spoken = (id: string): Pack | undefined =>
    brand === undefined ? undefined : spokenPackOf(brand.languages, id);
  const pack = spoken(language) ?? spoken(brand?.languages.default ?? '') ?? sourcePack;
  return createVoice({ pack, timeZone: brand?.timeZone ?? 'UTC' });
};
