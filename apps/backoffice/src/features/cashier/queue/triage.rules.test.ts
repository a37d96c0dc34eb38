import { describe, expect, it } from 'vitest';
import { pressed, type Triage, type TriageKey, triageKeyOf } from './triage.rules.ts';

const ids = ['a', 'b', 'c'];
const start: Triage = { cursor: undefined, opened: undefined, asking: null };
const press = (state: Partial<Triage>, key: TriageKey, mayDecide = true, among: readonly string[] = ids) =>
  pressed({ ...start, ...state }, key, { ids: among, mayDecide });

it.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['x', 'close'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['q', null],
  ['toString', null],
] as const)('%s means %s', (key, meaning) => {
  expect(triageKeyOf(key)).toBe(meaning);
});

describe('moving', () => {
  it.each([
    [undefined, 'next', 'a'],
    [undefined, 'previous', 'c'],
    ['a', 'next', 'b'],
    ['c', 'next', 'c'],
    ['a', 'previous', 'a'],
    ['gone', 'next', 'a'],
  ] as const)('from %s by %s leads to %s', (cursor, key, to) => {
    expect(press({ cursor }, key).cursor).toBe(to);
  });

  it('opens nothing, and leaves open what is open', () => {
    expect(press({ cursor: 'a', opened: 'a' }, 'next')).toEqual({ cursor: 'b', opened: 'a', asking: null });
  });

  it('begins at the open order', () => {
    expect(press({ opened: 'b' }, 'next').cursor).toBe('c');
  });

  it('leads nowhere in an empty queue', () => {
    expect(press({ cursor: 'a' }, 'next', true, []).cursor).toBeUndefined();
  });
});

describe('opening and closing', () => {
  it('opens the row under the hand, or the oldest', () => {
    expect(press({ cursor: 'b' }, 'open').opened).toBe('b');
    expect(press({}, 'open').opened).toBe('a');
    expect(press({ cursor: 'gone' }, 'open').opened).toBe('a');
    expect(press({}, 'open', true, []).opened).toBeUndefined();
  });

  it('puts the open order back and stays at its row', () => {
    expect(press({ cursor: 'c', opened: 'b' }, 'close')).toEqual({ cursor: 'b', opened: undefined, asking: null });
    expect(press({ cursor: 'c' }, 'close')).toEqual({ cursor: 'c', opened: undefined, asking: null });
  });
});

describe('deciding', () => {
  it.each(['approve', 'reject'] as const)('asks to %s the open order', (key) => {
    expect(press({ opened: 'b' }, key).asking).toBe(key);
  });

  it.each(['approve', 'reject'] as const)('asks nothing by %s without an open order or the right to decide', (key) => {
    expect(press({ cursor: 'b' }, key).asking).toBeNull();
    expect(press({ opened: 'b' }, key, false).asking).toBeNull();
  });

  it.each(['next', 'open', 'close', 'approve', 'reject'] as const)('does nothing by %s while it asks', (key) => {
    const state: Triage = { cursor: 'a', opened: 'b', asking: 'approve' };
    expect(press(state, key)).toEqual(state);
  });
});
