import { readFileSync } from 'node:fs';
import {
  approvalFields,
  approvalFlags,
  approvalSentence,
  approvalSentences,
  approvalTerms,
  undoBars,
} from '@fairhouse/protocol/ops/approval-description';
import { permissions } from '@fairhouse/protocol/permissions';
import { describe, expect, it } from 'vitest';
import type { ApprovalKind, StoredChange } from '#platform/ops/approval.types.ts';
import { modules } from './discover.ts';
import { storedChanges } from './stored-changes.fixture.ts';

/** Descriptions are pure, so the kinds are made with dependencies that nothing reads. */
const nothing: never = new Proxy(() => nothing, { get: () => nothing }) as never;
const kinds: ApprovalKind[] = modules.flatMap((module) => [...(module.approvalKinds?.(nothing) ?? [])]);

const texts: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../../packages/i18n/locales/en/opsApprovals.json', import.meta.url), 'utf8'),
);
const tagsIn = (text: string): string[] => [...text.matchAll(/<([a-zA-Z]+)\/>/g)].map(([, name = '']) => name).sort();

const samplesOf = (kind: ApprovalKind): StoredChange[] => storedChanges[kind.kind] ?? [];

describe('every kind of request', () => {
  it('is registered, and none of the samples is of a kind that is gone', () => {
    expect(kinds.length).toBeGreaterThan(35);
    expect(Object.keys(storedChanges).filter((name) => kinds.every(({ kind }) => kind !== name))).toEqual([]);
  });

  it.each(kinds)('$kind is told in a sentence that has a text', (kind) => {
    const samples = samplesOf(kind);
    expect(samples, `add a stored request of ${kind.kind} to stored-changes.fixture.ts`).not.toEqual([]);
    for (const sample of samples) {
      const payload = kind.payload.parse(sample.payload);
      const { sentence, changes } = kind.describe({ ...sample, payload });
      expect(approvalSentence.safeParse(sentence).success).toBe(true);
      expect(tagsIn(texts[`opsApprovals.sentence.${sentence.id}`] ?? 'no text')).toEqual(
        [...approvalSentences[sentence.id]].sort(),
      );
      // Raw JSON in a sentence means that a value was read by a wrong name.
      expect(JSON.stringify(sentence)).not.toMatch(/"text":"(null|undefined|[[{])/);
      expect(JSON.stringify(changes)).not.toMatch(/undefined/);
    }
  });

  it.each(kinds)('$kind has an opposite that its own kind accepts, or says why not', async (kind) => {
    for (const sample of samplesOf(kind)) {
      const undo = kind.undo({ ...sample, payload: kind.payload.parse(sample.payload) });
      if (typeof undo === 'string') {
        expect(undoBars).toContain(undo);
        continue;
      }
      expect(Object.keys(permissions)).toContain(undo.permission);
      const opposite = kinds.find((each) => each.kind === undo.kind);
      expect(opposite, undo.kind).toBeDefined();
      // Opposites that read the present state are covered by the tests of their modules.
      const payload = await undo.payload(null as never).catch(() => null);
      if (payload !== null) expect(opposite?.payload.safeParse(payload)).toMatchObject({ success: true });
    }
  });
});

it('every word of a description has a text, and no text is left over', () => {
  const named = (part: string, ids: readonly string[]) => ids.map((id) => `opsApprovals.${part}.${id}`);
  const wanted = [
    ...named('sentence', Object.keys(approvalSentences)),
    ...named('term', approvalTerms),
    ...named('field', approvalFields),
    ...named('flag', approvalFlags),
  ].sort();
  const written = Object.keys(texts).filter((id) => /^opsApprovals\.(sentence|term|field|flag)\./.test(id));
  expect(written.sort()).toEqual(wanted);
});
