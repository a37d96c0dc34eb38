import type { LanguageBoot } from '../catalogue/catalogue.types.ts';
import type { BrandLanguages, LanguageOptions } from '../choose-language.ts';
import { chooseLanguage } from '../choose-language.ts';
import { languageStorageKeys, readStoredLanguage } from '../language-storage.ts';
import type { Namespace } from '../messages.types.ts';

/** A namespace whose texts the first paint needs on some paths. */
export type Preload = { readonly namespace: Namespace; readonly paths: readonly string[] };

/** A pack as short as it can be written, because all of them stand in every page. */
type BootPack = readonly [
  id: string,
  bcp47: string,
  dir: 'ltr' | 'rtl',
  isPseudo: 0 | 1,
  confirmed: 0 | 1,
  /** Places in `files`, in the order of `preloads`. */
  files: readonly number[],
];

/** What the build writes into the page: packs, and the URLs of what may be fetched at once. */
export type BootTable = {
  readonly packs: readonly BootPack[];
  readonly files: readonly string[];
  /** Without paths for what every page needs. */
  readonly preloads: readonly { readonly namespace: Namespace; readonly paths: readonly string[] | null }[];
  readonly allowPseudo: boolean;
  readonly storageKey: string;
};

type BootJson = {
  permission?: { info?: { languages?: BrandLanguages } };
  allowPseudoLanguages?: boolean;
};

/** Stands alone, because its source is written into the page together with the two functions it is given. */
const startLanguageFetch = (
  table: BootTable,
  choose: (options: LanguageOptions) => string,
  readStored: (storageKey: string) => string | null,
): void => {
  let given: BootJson = {};
  try {
    given = JSON.parse(document.getElementById('fh-boot')?.textContent ?? '{}');
  } catch {
    // A page without its boot data still has an address, a device and a default.
  }
  const brand = given.permission?.info?.languages;
  const allowPseudo = table.allowPseudo || given.allowPseudoLanguages === true;
  const packId = choose({
    packs: table.packs.map(([id, bcp47, , isPseudo, confirmed]) => ({
      id,
      bcp47,
      isPseudo: isPseudo === 1,
      confirmed: confirmed === 1,
    })),
    asked: new URLSearchParams(location.search).get('lang'),
    stored: readStored(table.storageKey),
    browser: navigator.languages,
    brand,
    allowPseudo,
  });
  const pack = table.packs.find(([id]) => id === packId);
  if (pack === undefined) return;
  // A pack without a language of its own speaks the one an operator gave it.
  const language = brand?.packLanguages?.[packId];
  const [, bcp47, dir, , , files] = table.packs.find(([id]) => id === language) ?? pack;
  document.documentElement.lang = bcp47;
  document.documentElement.dir = dir;

  const path = location.pathname.replace(/(.)\/$/, '$1');
  const catalogues: LanguageBoot['catalogues'] = {};
  table.preloads.forEach(({ namespace, paths }, index) => {
    const url = table.files[files[index] ?? -1];
    if (url === undefined || (paths !== null && !paths.includes(path))) return;
    const reply = fetch(url).then((response) => {
      if (!response.ok) throw new Error(`The texts answered ${response.status}.`);
      return response.json();
    });
    // The page asks again by itself; until it listens, a refusal must not count as unhandled.
    reply.catch(() => undefined);
    catalogues[namespace] = reply;
  });
  window.fairhouseLanguage = { packId, allowPseudo, catalogues };
};

/** The text of the boot script: the very functions the page uses later, so that the two cannot disagree. */
export const languageBootScript = (table: Omit<BootTable, 'storageKey'>): string => {
  const whole: BootTable = { ...table, storageKey: languageStorageKeys.current };
  // Names and URLs of ours alone, yet `<` is written so that no text can close the script element.
  const json = JSON.stringify(whole).replaceAll('<', '\\u003c');
  return `(${startLanguageFetch.toString()})(${json},${chooseLanguage.toString()},${readStoredLanguage.toString()});`;
};
