import { describe, expect, it } from 'vitest';
import type { IdentityCheck, PaperKind } from './api.ts';
import { sentIn, slotsOf, turnedDown } from './check.rules.ts';

const asked = (...kinds: PaperKind[]): IdentityCheck['asked'] =>
  kinds.map((kind) => ({ kind, because: 'FIRST_DEPOSIT', dueAt: null }));
const paper = (kind: PaperKind, state: 'sent' | 'accepted' | 'rejected'): IdentityCheck['papers'][number] => ({
  documentId: `${kind}-${state}`,
  kind,
  state,
  reason: state === 'rejected' ? 'UNREADABLE' : null,
  at: '2026-11-16T10:00:00.000Z',
});
const names = (check: Pick<IdentityCheck, 'asked' | 'papers'>): string[] =>
  slotsOf(check).map((slot) => (slot.of === 'identity' ? 'identity' : slot.kind));

describe('the places for pictures', () => {
  it('are one for whoever comes by themselves', () => {
    expect(names({ asked: [], papers: [] })).toEqual(['identity']);
  });

  it('are those that are asked for, and those that were sent and may be sent better', () => {
    expect(names({ asked: asked('id_card', 'selfie'), papers: [] })).toEqual(['identity', 'selfie']);
    expect(names({ asked: asked('selfie'), papers: [paper('passport', 'sent')] })).toEqual(['identity', 'selfie']);
  });

  it('are none for what was taken', () => {
    expect(names({ asked: asked('selfie'), papers: [paper('id_card', 'accepted')] })).toEqual(['selfie']);
    expect(names({ asked: [], papers: [paper('id_card', 'accepted'), paper('selfie', 'sent')] })).toEqual(['selfie']);
  });
});

it('knows what the house has, also under another name of the same paper', () => {
  const papers = [paper('id_card', 'rejected'), paper('passport', 'sent')];
  expect(sentIn(papers, ['passport', 'id_card'])?.documentId).toBe('passport-sent');
  expect(sentIn(papers, ['selfie'])).toBeUndefined();
});

it('shows what was not taken until something better was sent', () => {
  expect(turnedDown([paper('id_card', 'rejected'), paper('selfie', 'accepted')]).map(({ kind }) => kind)).toEqual([
    'id_card',
  ]);
  expect(turnedDown([paper('id_card', 'rejected'), paper('passport', 'sent')])).toEqual([]);
});
