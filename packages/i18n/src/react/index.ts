// biome-ignore-all lint/performance/noBarrelFile: Public API of the part that runs in the browser.
/// <reference path="../virtual-catalogues.d.ts" />
export type { BrandLanguages } from '../choose-language.ts';
export type { Fmt } from '../fmt/fmt.ts';
export type { MessageId, MessageValues, Namespace } from '../messages.types.ts';
export type { Pack } from '../packs.ts';
export { useFmt, useLanguage, usePack, useT } from './hooks.ts';
export type { LanguageProviderProps } from './language-provider.tsx';
export { LanguageProvider } from './language-provider.tsx';
export type { StartOptions, Translate } from './language-store.ts';
export { loadNamespaces, onLanguageChange, refreshTexts, startLanguage } from './page-language.ts';
export { T } from './t.tsx';
