import { wordsImportMax } from '@fairhouse/protocol/ops/words';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { judgeWord } from './judge-word.ts';
import { offeredPack } from './offered-pack.ts';
import { setTextOverride } from './set-text-override.ts';
import { portionsOf } from './words.rules.ts';
import { readOwnWords } from './words.store.ts';
import type { WordUses } from './words.types.ts';
import { wordsChanged } from './words-changed.ts';

type Wish = {
  brandId: string;
  language: string;
  messages: Readonly<Record<string, string>>;
  isTrial: boolean;
  reason: string;
};

/** Enough to mend a file by; the rest shows up at the next try. */
const faultsMax = 50;

/** Takes many wordings, all or none. A trial judges and counts, and writes nothing. */
export const importWords = async (wish: Wish, by: Operator, use: WordUses) => {
  const { brandId, language, isTrial, reason } = wish;
  const { brand } = offeredPack(wish, use);
  const words = Object.entries(wish.messages).map(([messageId, message]) => ({ messageId, message }));
  if (words.length > wordsImportMax) {
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'messages', fault: 'too-many', max: wordsImportMax } });
  }
  const faults = words.flatMap((word) => judgeWord({ brandId, language, ...word }, use).faults);
  if (faults.length > 0) {
    throw new Refusal('OPS_VALUE_REFUSED', {
      details: { field: 'messages', faults: faults.slice(0, faultsMax), count: faults.length },
    });
  }
  return use.db.transaction(async (tx) => {
    const own = new Map((await readOwnWords(tx, brandId, language)).map((word) => [word.messageId, word.message]));
    const rows = words
      .map(({ messageId, message }) => ({ messageId, before: own.get(messageId) ?? null, after: message }))
      .filter(({ before, after }) => before !== after);
    const added = rows.filter(({ before }) => before === null).length;
    const told = { added, changed: rows.length - added, same: words.length - rows.length, isTrial };
    if (isTrial || rows.length === 0) return told;
    for (const { messageId, after } of rows) await setTextOverride(tx, brand, { language, messageId, message: after });
    await use.outbox.add(tx, wordsChanged(brandId));
    for (const portion of portionsOf(rows)) {
      await use.audit.record(tx, {
        brandId,
        actor: by.actor,
        action: 'content.import_words',
        object: { kind: 'dictionary', id: language },
        before: Object.fromEntries(portion.map(({ messageId, before }) => [messageId, before])),
        after: Object.fromEntries(portion.map(({ messageId, after }) => [messageId, after])),
        reason,
        requestId: by.requestId,
        address: by.address,
      });
    }
    return told;
  });
};
