import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Catalogue } from '../catalogue/catalogue.types.ts';
import type { Namespace } from '../messages.types.ts';
import { type Pack, packOf, sourcePack } from '../packs.ts';
import { fmtDataOf } from './fmt-data.ts';
import { accented, mirrored } from './pseudo.ts';
import { type ReadCatalogue, readCatalogue } from './read-locales.ts';

type Compile = (id: string, message: string) => CompiledMessage;

const compileText: Compile = (id, message) => {
  try {
    return compileMessageOrThrow(message);
  } catch (error) {
    throw new Error(`${id} cannot be compiled: ${(error as Error).message}`);
  }
};

const pseudoCompilers: Readonly<Record<string, Compile>> = {
  XA: (id, message) => accented(compileText(id, message)),
  XB: (id, message) => mirrored(compileText(id, message)),
  ZZ: (id) => [id],
};

/** The tags whose texts a pack shows, best first. An unconfirmed pack uses the language it is mapped to. */
const chainOf = (pack: Pack): string[] => {
  if (pack.isPseudo) return [sourcePack.bcp47];
  const tags = [pack.bcp47, ...pack.fallback.map((id) => packOf(id)?.bcp47 ?? sourcePack.bcp47), sourcePack.bcp47];
  return [...new Set(tags)];
};

/**
 * The complete file of one pack and namespace. Missing translations are filled from the fallback chain here, so that a
 * browser never loads two languages. Only ids that exist in English are kept.
 */
export const compileCatalogue = (pack: Pack, namespace: Namespace, read: ReadCatalogue = readCatalogue): Catalogue => {
  const compile = (pack.isPseudo ? pseudoCompilers[pack.id] : undefined) ?? compileText;
  const texts: Record<string, string> = {};
  for (const tag of chainOf(pack).reverse()) Object.assign(texts, read(tag, namespace));
  const messages = Object.fromEntries(
    Object.keys(read(sourcePack.bcp47, namespace)).map((id) => [id, compile(id, texts[id] ?? id)]),
  );
  const formats = namespace === 'core' ? fmtDataOf(pack.bcp47) : undefined;
  return formats === undefined ? { messages } : { messages, formats };
};
