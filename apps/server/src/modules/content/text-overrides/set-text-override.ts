import { compileMessages } from '@fairhouse/i18n/compile';
import type { Tx } from '#platform/db/db.ts';
import { ContentRefused } from '../content.refused.ts';
import type { ContentBrand } from '../content.types.ts';
import { spokenPackOf } from './offered-pack.ts';
import { type CompiledMessage, deleteTextOverride, upsertTextOverride } from './text-override.store.ts';

export type TextOverride = {
  language: string;
  messageId: string;
  /** ICU text, never HTML. Null removes the override. */
  message: string | null;
};

/** No text of the interface is longer; the column holds no more. */
const messageMaxCharacters = 2_000;

/**
 * Sets a brand's override of one interface text in one pack. It passes the catalogue's own checks (same placeholders
 * and tags, no HTML, a known id) and is compiled here, because browsers have no parser: what does not compile cannot
 * break a page.
 */
export const setTextOverride = async (
  tx: Tx,
  { brandId, languages }: Pick<ContentBrand, 'brandId' | 'languages'>,
  { language, messageId, message }: TextOverride,
): Promise<void> => {
  const pack = spokenPackOf(languages, language);
  if (pack === undefined) throw new ContentRefused('language-not-offered', language);
  if (message === null) {
    await deleteTextOverride(tx, { brandId, language, messageId });
    return;
  }
  if (message.length > messageMaxCharacters) throw new ContentRefused('message-invalid', `${messageId}: too long`);
  const verdict = compileMessages({ [messageId]: message }, { tag: pack.bcp47 });
  if (!verdict.ok) {
    const [fault] = verdict.faults;
    const reason = fault?.gate === 'unknown-id' ? 'message-unknown' : 'message-invalid';
    throw new ContentRefused(reason, `${messageId}: ${fault?.gate ?? ''} ${fault?.detail ?? ''}`);
  }
  const compiled = verdict.messages[messageId] as CompiledMessage;
  await upsertTextOverride(tx, { brandId, language, messageId, message, compiled });
};
