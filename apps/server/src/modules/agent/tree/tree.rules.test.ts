import { describe, expect, it } from 'vitest';
import { judgeMove, judgePlace, type MoveFacts, type MoveObstacle, typeAt } from './tree.rules.ts';

const facts = (change: Partial<MoveFacts> = {}): MoveFacts => ({
  subject: { number: 1n, upline: null, isClosed: false },
  to: { number: 2n, isOpenAgent: true, depth: 3, isUnderSubject: false },
  height: 1,
  hasScheduled: false,
  hasMovedLately: false,
  ...change,
});
const to = { number: 2n, isOpenAgent: true, depth: 3, isUnderSubject: false };

describe('a move', () => {
  it.each<[string, Partial<MoveFacts>, MoveObstacle | null]>([
    ['is possible to an agent', {}, null],
    ['is possible to the brand', { subject: { number: 1n, upline: 2n, isClosed: false }, to: null }, null],
    ['ends with a closed account', { subject: { number: 1n, upline: null, isClosed: true } }, 'closed'],
    ['leads somewhere else', { subject: { number: 1n, upline: 2n, isClosed: false } }, 'same_place'],
    ['leads away from the brand', { to: null }, 'same_place'],
    ['never leads to itself', { to: { ...to, number: 1n } }, 'own_team'],
    ['never leads into the own team', { to: { ...to, isUnderSubject: true } }, 'own_team'],
    ['leads to agents only', { to: { ...to, isOpenAgent: false } }, 'not_an_agent'],
    ['reaches the last level', { to: { ...to, depth: 40 }, height: 10 }, null],
    ['never reaches below it', { to: { ...to, depth: 41 }, height: 10 }, 'too_deep'],
    ['waits for the one before it', { hasScheduled: true }, 'already_scheduled'],
    ['comes once in 30 days', { hasMovedLately: true }, 'moved_lately'],
  ])('%s', (_, change, obstacle) => {
    expect(judgeMove(facts(change))).toBe(obstacle);
  });

  it('is judged by the tree alone on its day', () => {
    expect(judgePlace(facts({ hasScheduled: true, hasMovedLately: true }))).toBeNull();
  });
});

it('has agents of type 1 directly under the brand, and of type 2 below', () => {
  expect([typeAt(null), typeAt(7n)]).toEqual([1, 2]);
});
