import { textOverridesImportMax } from '@fairhouse/protocol/ops/text-overrides';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { readBrandTexts } from './brand-text.store.ts';
import { judgeTextOverride } from './judge-text-override.ts';
import { offeredPack } from './offered-pack.ts';
import { setTextOverride } from './set-text-override.ts';
import { portionsOf } from './text-override.rules.ts';
import type { TextOverrideDeps } from './text-override.types.ts';
import { textOverridesChanged } from './text-overrides-changed.ts';

type Input = {
  brandId: string;
  language: string;
  messages: Readonly<Record<string, string>>;
  isTrial: boolean;
  reason: string;
};

/** Enough to fix a file by; further faults appear on the next try. */
const faultsMax = 50;

/** Imports many overrides, all or none. A dry run checks and counts without writing. */
export const importTextOverrides = async (input: Input, by: Operator, deps: TextOverrideDeps) => {
  const { brandId, language, isTrial, reason } = input;
  const { brand } = offeredPack(input, deps);
  const brandTexts = Object.entries(input.messages).map(([messageId, message]) => ({ messageId, message }));
  if (brandTexts.length > textOverridesImportMax) {
    throw new Refusal('OPS_VALUE_REFUSED', {
      details: { field: 'messages', fault: 'too-many', max: textOverridesImportMax },
    });
  }
  const faults = brandTexts.flatMap((brandText) => judgeTextOverride({ brandId, language, ...brandText }, deps).faults);
  if (faults.length > 0) {
    throw new Refusal('OPS_VALUE_REFUSED', {
      details: { field: 'messages', faults: faults.slice(0, faultsMax), count: faults.length },
    });
  }
  return deps.db.transaction(async (tx) => {
    const own = new Map(
      (await readBrandTexts(tx, brandId, language)).map((brandText) => [brandText.messageId, brandText.message]),
    );
    const rows = brandTexts
      .map(({ messageId, message }) => ({ messageId, before: own.get(messageId) ?? null, after: message }))
      .filter(({ before, after }) => before !== after);
    const added = rows.filter(({ before }) => before === null).length;
    const summary = { added, changed: rows.length - added, same: brandTexts.length - rows.length, isTrial };
    if (isTrial || rows.length === 0) return summary;
    for (const { messageId, after } of rows) await setTextOverride(tx, brand, { language, messageId, message: after });
    await deps.outbox.add(tx, textOverridesChanged(brandId));
    for (const portion of portionsOf(rows)) {
      await deps.audit.record(tx, {
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
    return summary;
  });
};
