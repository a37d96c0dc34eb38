import { compileMessages, messageShapeOf } from '@fairhouse/i18n/compile';
import type { BrandSnapshot } from '#modules/brand/index.ts';
import { offeredPack } from './offered-pack.ts';
import { isPlayerText, samplesOf } from './text-override.rules.ts';
import type { TextOverrideDeps } from './text-override.types.ts';

export type TextOverrideFault = { messageId: string; gate: string; detail: string };

type EditedText = { brandId: string; language: string; messageId: string; message: string | null };

type Verdict = {
  brand: BrandSnapshot;
  faults: TextOverrideFault[];
  placeholders: string[];
  samples: { form: string; text: string }[];
};

/** Checks an override by the catalogue's rules, in the language of the pack. */
export const judgeTextOverride = (
  { brandId, language, messageId, message }: EditedText,
  deps: Pick<TextOverrideDeps, 'directory'>,
): Verdict => {
  const { brand, pack } = offeredPack({ brandId, language }, deps);
  const none = { brand, placeholders: [], samples: [] };
  if (!isPlayerText(messageId))
    return { ...none, faults: [{ messageId, gate: 'unknown-id', detail: 'no text has this id' }] };
  if (message === null) return { ...none, faults: [] };
  const verdict = compileMessages({ [messageId]: message }, { tag: pack.bcp47 });
  if (!verdict.ok)
    return { ...none, faults: verdict.faults.map(({ id, gate, detail }) => ({ messageId: id, gate, detail })) };
  const compiled = verdict.messages[messageId] ?? [];
  return {
    brand,
    faults: [],
    placeholders: [...messageShapeOf(compiled).placeholders].sort(),
    samples: samplesOf(compiled),
  };
};
