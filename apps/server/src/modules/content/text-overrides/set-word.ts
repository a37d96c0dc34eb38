import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { judgeWord } from './judge-word.ts';
import { setTextOverride } from './set-text-override.ts';
import { findOwnWord } from './words.store.ts';
import type { WordUses } from './words.types.ts';
import { wordsChanged } from './words-changed.ts';

type Wish = { brandId: string; language: string; messageId: string; message: string | null; was: string | null };

/** Gives one text the brand's own wording, or takes it back, if it still is what the editor saw. */
export const setWord = (wish: Wish, by: Operator, use: WordUses): Promise<void> =>
  use.db.transaction(async (tx: Tx) => {
    const { brandId, language, messageId, message, was } = wish;
    const { brand, faults } = judgeWord(wish, use);
    if (faults.length > 0) throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'message', faults } });
    const before = await findOwnWord(tx, { brandId, language, messageId });
    if (before !== was) throw new Refusal('OPS_OUT_OF_DATE', { details: { message: before } });
    if (before === message) return;
    await setTextOverride(tx, brand, { language, messageId, message });
    await use.outbox.add(tx, wordsChanged(brandId));
    await use.audit.record(tx, {
      brandId,
      actor: by.actor,
      action: 'content.set_word',
      object: { kind: 'word', id: `${language}/${messageId}` },
      before: { message: before },
      after: { message },
      requestId: by.requestId,
      address: by.address,
    });
  });
