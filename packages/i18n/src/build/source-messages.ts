import { englishCatalogues } from '../catalogues.gen.ts';
import type { MessageId } from '../messages.types.ts';

/** The English text of every id. */
export const sourceMessages: Readonly<Record<MessageId, string>> = Object.assign(
  {},
  ...Object.values(englishCatalogues),
);
