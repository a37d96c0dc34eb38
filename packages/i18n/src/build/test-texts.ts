/// <reference types="vite/client" />
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Catalogue } from '../catalogue/catalogue.types.ts';
import type { Namespace } from '../messages.types.ts';
import { sourcePack } from '../packs.ts';
import type { LanguageView } from '../react/language-store.ts';
import { pageLanguage } from '../react/page-language.ts';

/** Loaded by Vite, because a page has no file system. */
const files = import.meta.glob<Record<string, string>>('../../locales/en/*.json', { import: 'default' });

const read = async (namespace: Namespace): Promise<Catalogue> => {
  const texts = (await files[`../../locales/en/${namespace}.json`]?.()) ?? {};
  const messages = Object.entries(texts).map(([id, text]) => [id, compileMessageOrThrow(text)] as const);
  return { messages: Object.fromEntries(messages) };
};

const { id } = sourcePack;
const languages = { default: id, supported: [id] };

/**
 * Gives the page of a component test its texts, in English and without a network.
 *
 * @example const { t, fmt } = await startTestTexts('core', 'cashier');
 */
export const startTestTexts = async (...namespaces: Namespace[]): Promise<Pick<LanguageView, 't' | 'fmt'>> => {
  // Sets the variable in which the inline script of a page leaves the fetched catalogues.
  const catalogues = Object.fromEntries(namespaces.map((name) => [name, read(name)]));
  window.fairhouseLanguage = { packId: id, allowPseudo: false, catalogues };
  const table = { namespaces, files: ['/'], packs: { [id]: namespaces.map(() => 0) }, emergency: {} };
  await pageLanguage.start({ catalogues: table, languages, namespaces });
  return pageLanguage.view();
};
