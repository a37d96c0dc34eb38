import { expect, test } from 'vitest';
import type { Viewer } from '../shared/session/viewer.ts';
import { type Guard, judgeGuard } from './guards.rules.ts';

const viewer = (kind: Viewer['kind']): Viewer =>
  kind === 'visitor'
    ? { kind }
    : {
        kind,
        id: '1',
        account: 'a',
        nickname: 'A',
        currency: 'EUR',
        language: 'EN',
        hasReferral: false,
        promoCount: 0,
        vipLabel: null,
      };

const cases: [Guard, Viewer['kind'], string][] = [
  ['none', 'visitor', 'pass'],
  ['none', 'agent', 'pass'],
  ['member', 'visitor', '/login'],
  ['member', 'trial', 'pass'],
  ['member', 'member', 'pass'],
  ['member', 'agent', 'pass'],
  ['agent', 'visitor', '/agent'],
  ['agent', 'trial', '/agent'],
  ['agent', 'member', '/agent'],
  ['agent', 'agent', 'pass'],
  ['visitor', 'visitor', 'pass'],
  ['visitor', 'member', '/'],
  ['visitor', 'agent', '/'],
];

test.each(cases)('a page for %s, opened by a %s: %s', (guard, kind, outcome) => {
  const verdict = judgeGuard(guard, viewer(kind));
  expect(verdict.kind === 'pass' ? 'pass' : verdict.to).toBe(outcome);
});

test('only a page that needs a login remembers where the visitor wanted to go', () => {
  expect(judgeGuard('member', viewer('visitor'))).toMatchObject({ remembers: true });
  expect(judgeGuard('agent', viewer('visitor'))).toMatchObject({ remembers: false });
});
