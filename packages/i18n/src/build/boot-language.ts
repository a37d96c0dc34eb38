import type { LanguageBoot } from '../catalogue/catalogue.types.ts';
import type { BrandLanguages, LanguageOptions } from '../choose-language.ts';
import { chooseLanguage } from '../choose-language.ts';
import { languageStorageKeys, readStoredLanguage } from '../language-storage.ts';
import type { Namespace } from '../messages.types.ts';

/** A namespace whose texts the first paint needs on some paths. */
export type Preload = { readonly namespace: Namespace; readonly paths: readonly string[] };

/** A compact encoding, because every page contains all packs. */
type BootPack = readonly [
  id: string,
  bcp47: string,
  dir: 'ltr' | 'rtl',
  isPseudo: 0 | 1,
  confirmed: 0 | 1,
  /** Indexes into `files`, in the order of `preloads`. */
  files: readonly number[],
];

/** What the build writes into the page: the packs, and the URLs of the catalogues that are fetched immediately. */
export type BootTable = {
  readonly packs: readonly BootPack[];
  readonly files: readonly string[];
  /** `paths` is null for a namespace that every page needs. */
  readonly preloads: readonly { readonly namespace: Namespace; readonly paths: readonly string[] | null }[];
  readonly allowPseudo: boolean;
  readonly storageKey: string;
};

type BootJson = {
  permission?: { info?: { languages?: BrandLanguages } };
  allowPseudoLanguages?: boolean;
};

/**
 * Must not use anything outside its parameters, because its source is inlined into the page together with the two
 * functions.
 */
const startLanguageFetch = (
  table: BootTable,
  choose: (options: LanguageOptions) => string,
  readStored: (storageKey: string) => string | null,
): void => {
  let given: BootJson = {};
  try {
    given = JSON.parse(document.getElementById('fh-boot')?.textContent ?? '{}');
  } catch {
    // Without boot data the language is still chosen from the address, the device and the default.
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
  // An operator can map a pack without a language to another pack's language.
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
    // The page repeats the request itself. Until it awaits this promise, a rejection must not count as unhandled.
    reply.catch(() => undefined);
    catalogues[namespace] = reply;
  });
  window.fairhouseLanguage = { packId, allowPseudo, catalogues };
};

/**
 * The source of the boot script. It contains the same functions that the page uses later, so that both choose the same
 * language.
 */
export const languageBootScript = (table: Omit<BootTable, 'storageKey'>): string => {
  const whole: BootTable = { ...table, storageKey: languageStorageKeys.current };
  // Only our own names and URLs, but `<` is escaped so that no text can close the script element.
  const json = JSON.stringify(whole).replaceAll('<', '\\u003c');
  return `(${startLanguageFetch.toString()})(${json},${chooseLanguage.toString()},${readStoredLanguage.toString()});`;
};
