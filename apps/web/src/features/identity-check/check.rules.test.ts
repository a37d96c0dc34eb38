import { describe, expect, it } from 'vitest';
import type { DocumentKind, IdentityCheck } from './api.ts';
import { sentIn, slotsOf, turnedDown } from './check.rules.ts';

const asked = (...kinds: DocumentKind[]): IdentityCheck['asked'] =>
  kinds.map((kind) => ({ kind, because: 'FIRST_DEPOSIT', dueAt: null }));
const documentOf = (kind: DocumentKind, state: 'sent' | 'accepted' | 'rejected'): IdentityCheck['papers'][number] => ({
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
    expect(names({ asked: asked('selfie'), papers: [documentOf('passport', 'sent')] })).toEqual(['identity', 'selfie']);
  });

  it('are none for what was taken', () => {
    expect(names({ asked: asked('selfie'), papers: [documentOf('id_card', 'accepted')] })).toEqual(['selfie']);
    expect(names({ asked: [], papers: [documentOf('id_card', 'accepted'), documentOf('selfie', 'sent')] })).toEqual([
      'selfie',
    ]);
  });
});

it('knows what was sent, also under another kind of the same document', () => {
  const papers = [documentOf('id_card', 'rejected'), documentOf('passport', 'sent')];
  expect(sentIn(papers, ['passport', 'id_card'])?.documentId).toBe('passport-sent');
  expect(sentIn(papers, ['selfie'])).toBeUndefined();
});

it('shows what was not taken until something better was sent', () => {
  expect(
    turnedDown([documentOf('id_card', 'rejected'), documentOf('selfie', 'accepted')]).map(({ kind }) => kind),
  ).toEqual(['id_card']);
  expect(turnedDown([documentOf('id_card', 'rejected'), documentOf('passport', 'sent')])).toEqual([]);
});
