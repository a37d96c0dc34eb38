import { setupI18n } from '@lingui/core';
import type { MessageId, MessageValues, Namespace } from '../messages.types.ts';
import { intlTag, type Pack, sourcePack } from '../packs.ts';
import { compileCatalogue } from './compile-catalogue.ts';
import { type ReadCatalogue, readCatalogue } from './read-locales.ts';
import { sourceMessages } from './source-messages.ts';

type Speak = (id: MessageId, values?: MessageValues) => string;

/** English is built in, because a bundled server has no catalogue files and still needs texts. */
const readBuiltIn: ReadCatalogue = (tag, namespace) =>
  tag === sourcePack.bcp47
    ? Object.fromEntries(Object.entries(sourceMessages).filter(([id]) => id.startsWith(`${namespace}.`)))
    : readCatalogue(tag, namespace);

/**
 * Returns the translate function of one namespace in a pack's language, for texts that the server itself sends to
 * people.
 */
export const createSpeaker = (pack: Pack, namespace: Namespace, read: ReadCatalogue = readBuiltIn): Speak => {
  const i18n = setupI18n();
  i18n.load(pack.id, { ...compileCatalogue(pack, namespace, read).messages });
  i18n.activate(pack.id, [intlTag(pack)]);
  return (id, values) => i18n._(id, values === undefined ? undefined : { ...values });
};
