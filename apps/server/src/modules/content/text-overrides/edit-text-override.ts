import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { findBrandText } from './brand-text.store.ts';
import { judgeTextOverride } from './judge-text-override.ts';
import { setTextOverride } from './set-text-override.ts';
import type { TextOverrideDeps } from './text-override.types.ts';
import { textOverridesChanged } from './text-overrides-changed.ts';

type Input = { brandId: string; language: string; messageId: string; message: string | null; was: string | null };

/** Sets or removes one override, if it is unchanged since the editor saw it. */
export const editTextOverride = (input: Input, by: Operator, deps: TextOverrideDeps): Promise<void> =>
  deps.db.transaction(async (tx: Tx) => {
    const { brandId, language, messageId, message, was } = input;
    const { brand, faults } = judgeTextOverride(input, deps);
    if (faults.length > 0) throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'message', faults } });
    const before = await findBrandText(tx, { brandId, language, messageId });
    if (before !== was) throw new Refusal('OPS_OUT_OF_DATE', { details: { message: before } });
    if (before === message) return;
    await setTextOverride(tx, brand, { language, messageId, message });
    await deps.outbox.add(tx, textOverridesChanged(brandId));
    await deps.audit.record(tx, {
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
