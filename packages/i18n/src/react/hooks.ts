import { useSyncExternalStore } from 'react';
import type { Fmt } from '../fmt/fmt.ts';
import type { Pack } from '../packs.ts';
import type { LanguageView, Translate } from './language-store.ts';
import { pageLanguage } from './page-language.ts';

export const useLanguageView = (): LanguageView =>
  useSyncExternalStore(pageLanguage.subscribe, pageLanguage.view, pageLanguage.view);

/**
 * The texts of the page.
 *
 * @example const t = useT(); t('core.gate.maintenance.nextCheck', { seconds: 5 });
 */
export const useT = (): Translate => useLanguageView().t;

/** Numbers, amounts, dates and lists in the language of the page. */
export const useFmt = (): Fmt => useLanguageView().fmt;

/** The pack of the page; ask it for features, never for its id. */
export const usePack = (): Pack => useLanguageView().pack;

/** What a language menu needs. `choose` keeps the choice on this device and ends when the page has turned. */
export const useLanguage = () => {
  const { pack, offered, isSwitching } = useLanguageView();
  return { packId: pack.id, packs: offered, isSwitching, choose: pageLanguage.choose };
};
