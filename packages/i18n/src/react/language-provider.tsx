import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { BrandLanguages } from '../choose-language.ts';
import { useLanguageView } from './hooks.ts';
import type { Translate } from './language-store.ts';
import { pageLanguage } from './page-language.ts';

export type LanguageProviderProps = {
  /** The brand's languages; absent until `permission` has responded. */
  readonly languages?: BrandLanguages | undefined;
  /** The language of the logged-in member; a choice made on this device overrides it. */
  readonly memberLanguage?: string | undefined;
  /** Called when the page has switched to another pack: the place for the language update call. */
  readonly onChange?: (packId: string) => void;
  /** The title of the document, in the language of the page. */
  readonly titleOf?: (t: Translate) => string;
  readonly children: ReactNode;
};

/** Keeps the page's language in sync with the brand, the member and the visitor's own choice. */
export const LanguageProvider = ({
  languages,
  memberLanguage,
  onChange,
  titleOf,
  children,
}: LanguageProviderProps): ReactNode => {
  const { t } = useLanguageView();
  const notifyChange = useEffectEvent((packId: string) => onChange?.(packId));

  useEffect(() => pageLanguage.onLanguageChange((packId) => notifyChange(packId)), []);

  const languagesKey = JSON.stringify([languages, memberLanguage]);
  useEffect(() => {
    const [brand, member] = JSON.parse(languagesKey) as [BrandLanguages | null, string | null];
    // If the texts cannot be loaded, the page keeps its current language.
    pageLanguage.offer(brand ?? undefined, member ?? undefined).catch(() => undefined);
  }, [languagesKey]);

  const title = titleOf?.(t);
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  return children;
};
