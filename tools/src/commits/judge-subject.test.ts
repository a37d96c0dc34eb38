import { describe, expect, it } from 'vitest';
import { judgeSubject } from './judge-subject.ts';

describe('the subject of a commit', () => {
  it.each([
    'e2e: retry a click that races with navigation',
    'cashier: refuse a second payout of one withdrawal',
    'web, backoffice: show the provider beside the game',
    'docs: process late webhooks in the guide',
    'db: seed two brands',
    'Merge branch main',
  ])('is accepted when it names an area and an imperative: %s', (subject) => {
    expect(judgeSubject(subject)).toBeNull();
  });

  it.each([
    ['A press that may come too late is tried again', 'area: imperative'],
    ['cashier: Refuse a second payout', 'small letter'],
    ['cashier: refuses a second payout', 'imperative'],
    ['cashier: refused a second payout', 'imperative'],
    ['cashier: refusing a second payout', 'imperative'],
    ['cashier: refuse a second payout.', 'full stop'],
    [`cashier: refuse ${'a very '.repeat(10)}long subject`, 'at most 72'],
  ])('is refused otherwise: %s', (subject, reason) => {
    expect(judgeSubject(subject)).toContain(reason);
  });
});
