/** The numbering systems an operator may choose for a pack; CLDR's names. */
export type Digits = 'latn' | 'arab' | 'arabext' | 'beng' | 'deva' | 'khmr' | 'laoo' | 'mymr' | 'thai';

/**
 * One language pack. The id is ours and opaque: it is used on the wire and in storage, never with `Intl`. The tag is
 * BCP 47 and is used with `Intl` and `<html lang>`, never on the wire (docs/decisions/0010).
 */
export type Pack = {
  readonly id: string;
  readonly bcp47: string;
  /** The language's own name for itself; shown without a flag, because a language is not a country. */
  readonly displayName: string;
  readonly dir: 'ltr' | 'rtl';
  /** Packs whose text replaces missing translations, nearest first; the last is always EN. */
  readonly fallback: readonly string[];
  readonly digits: Digits;
  readonly features: { readonly bingo: boolean };
  /** False while the specification does not name the language of the pack. */
  readonly confirmed: boolean;
  /** Generated from English to find layout faults; never offered to players. */
  readonly isPseudo: boolean;
};

type Details = Partial<Pick<Pack, 'dir' | 'fallback' | 'features' | 'confirmed' | 'isPseudo'>>;

const row = <Id extends string>(id: Id, bcp47: string, displayName: string, details: Details = {}) => ({
  id,
  bcp47,
  displayName,
  details,
});

const rtl = { dir: 'rtl' } as const;

const rows = [
  row('EN', 'en', 'English', { fallback: [] }),
  row('CN', 'zh-Hans', '简体中文'),
  row('TW', 'zh-Hant', '繁體中文'),
  row('VI', 'vi', 'Tiếng Việt'),
  row('TH', 'th', 'ไทย'),
  row('ID', 'id', 'Bahasa Indonesia'),
  row('MS', 'ms', 'Bahasa Melayu'),
  row('KO', 'ko', '한국어'),
  row('JA', 'ja', '日本語'),
  row('KM', 'km', 'ខ្មែរ'),
  // Burmese, not Malaysia.
  row('MY', 'my', 'မြန်မာ'),
  row('LO', 'lo', 'ລາວ'),
  row('FIL', 'fil', 'Filipino'),
  row('HI', 'hi', 'हिन्दी'),
  row('BN', 'bn', 'বাংলা'),
  row('TA', 'ta', 'தமிழ்'),
  row('TE', 'te', 'తెలుగు'),
  row('MR', 'mr', 'मराठी'),
  row('NE', 'ne', 'नेपाली'),
  row('SI', 'si', 'සිංහල'),
  row('UR', 'ur', 'اردو', rtl),
  row('PT', 'pt-BR', 'Português (Brasil)'),
  row('ES', 'es', 'Español'),
  row('MX', 'es-419', 'Español (Latinoamérica)', { fallback: ['ES', 'EN'] }),
  row('FR', 'fr', 'Français'),
  row('DE', 'de', 'Deutsch'),
  row('IT', 'it', 'Italiano'),
  row('PL', 'pl', 'Polski'),
  row('RO', 'ro', 'Română'),
  row('EL', 'el', 'Ελληνικά'),
  row('TR', 'tr', 'Türkçe'),
  row('RU', 'ru', 'Русский'),
  // Ukrainian, not the United Kingdom.
  row('UK', 'uk', 'Українська'),
  row('KK', 'kk', 'Қазақ тілі'),
  row('UZ', 'uz-Latn', 'Oʻzbekcha'),
  row('AR', 'ar', 'العربية', rtl),
  row('FA', 'fa', 'فارسی', rtl),
  row('MN', 'mn', 'Монгол'),
  // The specification does not define TY: it ships with the source text until an operator maps it.
  row('TY', 'en', 'Default (English)', { features: { bingo: true }, confirmed: false }),
  row('XA', 'en-XA', '[Ƥšéûðö]', { isPseudo: true }),
  row('XB', 'ar-XB', 'Pseudo, right to left', { ...rtl, isPseudo: true }),
  row('ZZ', 'en', 'Message ids', { isPseudo: true }),
] as const;

/** The ids of the packs above; external input is a plain string until `packOf` finds it. */
export type PackId = (typeof rows)[number]['id'];

/** All language packs, in display order. */
export const packs: readonly Pack[] = rows.map(({ details, ...pack }) => {
  const {
    dir = 'ltr',
    fallback = ['EN'],
    features = { bingo: false },
    confirmed = true,
    isPseudo = false,
  }: Details = details;
  return { ...pack, dir, fallback, features, confirmed, isPseudo, digits: 'latn' };
});

const byId: ReadonlyMap<string, Pack> = new Map(packs.map((pack) => [pack.id, pack]));

/** The source: the last of every fallback chain. */
export const sourcePack = byId.get('EN') as Pack;

/** Undefined for an unknown id: a URL, storage or the wire may contain anything. */
export const packOf = (id: string): Pack | undefined => byId.get(id);

/**
 * The only place that builds a tag for `Intl`. Calendar and digits are pinned, because Thai and Persian default to
 * their own calendars, and several languages to their own digits.
 */
export const intlTag = (pack: Pick<Pack, 'bcp47' | 'digits'>): string => `${pack.bcp47}-u-ca-gregory-nu-${pack.digits}`;

/**
 * A pack that uses another pack's language, as an operator decides for TY. The id and the features do not change,
 * because clients on the wire rely on them; text, plural rules and direction follow the language.
 */
export const mapPack = (pack: Pack, language: Pack): Pack => ({
  ...pack,
  bcp47: language.bcp47,
  dir: language.dir,
  digits: language.digits,
  fallback: [language.id, ...language.fallback],
});
