import { describe, expect, it } from 'vitest';
import { agrees, decisionOf } from './decision.rules.ts';
import type { IdentityDocument } from './identity.types.ts';

const documentOf = (documentId: string): IdentityDocument => ({
  documentId,
  kind: 'id_card',
  state: 'sent',
  reason: null,
  at: '2026-11-16T12:00:00.000Z',
});

describe('a decision', () => {
  it('a decision needs a judgement of every document', () => {
    expect(decisionOf([documentOf('a'), documentOf('b')], { a: 'good' })).toBeNull();
    expect(decisionOf([documentOf('a'), documentOf('b')], { a: 'UNREADABLE' })).toBeNull();
  });

  it('a decision verifies if all documents are good, and otherwise names the others', () => {
    expect(decisionOf([documentOf('a'), documentOf('b')], { a: 'good', b: 'good' })).toEqual({
      verdict: 'verified',
      rejected: [],
    });
    expect(decisionOf([documentOf('a'), documentOf('b')], { a: 'good', b: 'CUT_OFF' })).toEqual({
      verdict: 'rejected',
      rejected: [{ documentId: 'b', reason: 'CUT_OFF' }],
    });
  });

  it('a decision never verifies somebody who has sent no document', () => {
    expect(decisionOf([], {})).toEqual({ verdict: 'rejected', rejected: [] });
  });
});

it.each([
  ['Rowan Ash', 'rowan  ash ', true],
  ['Rowan Ash', 'Rowan B. Ash', false],
  ['Rowan Ash', null, null],
  [undefined, 'Rowan Ash', null],
] as const)('comparing %s with %s gives %s', (declared, onFile, outcome) => {
  expect(agrees(declared, onFile)).toBe(outcome);
});
