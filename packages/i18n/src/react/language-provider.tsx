import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { BrandLanguages } from '../choose-language.ts';
import { useLanguageView } from './hooks.ts';
import type { Translate } from './language-store.ts';
import { pageLanguage } from './page-language.ts';

export type LanguageProviderProps = {
  /** What the brand speaks; absent until `permission` has answered. */
  readonly languages?: BrandLanguages | undefined;
  /** The language of the member who is logged in; weaker than a choice made on this device. */
  readonly memberLanguage?: string | undefined;
  /** The page has turned to another pack: the place for the language update call. */
  readonly onChange?: (packId: string) => void;
  /** The title of the document, in the language of the page. */
  readonly titleOf?: (t: Translate) => string;
  readonly children: ReactNode;
};

/** Keeps the page's language true to its brand, its member and its person. */
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
    // Texts that cannot be had now leave the page in the language it already speaks.
    pageLanguage.offer(brand ?? undefined, member ?? undefined).catch(() => undefined);
  }, [languagesKey]);

  const title = titleOf?.(t);
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  return children;
};
