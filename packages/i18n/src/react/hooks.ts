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

/** The pack of the page. Callers check its features, never its id. */
export const usePack = (): Pack => useLanguageView().pack;

/** For a language menu. `choose` stores the choice on this device and resolves when the page has switched. */
export const useLanguage = () => {
  const { pack, offered, isSwitching } = useLanguageView();
  return { packId: pack.id, packs: offered, isSwitching, choose: pageLanguage.choose };
};
