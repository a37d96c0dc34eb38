import { describe, expect, it } from 'vitest';
import { judgeClosing } from './closing.rules.ts';
import { judgeRun } from './guard.rules.ts';
import { mayMove, type RunMove, runMoves } from './run.states.ts';
import type { RunState } from './run.types.ts';

describe('a computed run', () => {
  const ordinary = {
    kind: 'daily',
    total: 1_000n,
    largestBill: 100n,
    caps: { run: 5_000n, bill: 500n },
    usual: 900n,
  } as const;

  it.each([
    { why: 'it is as usual', facts: {}, held: [] },
    { why: 'it is exactly at its caps', facts: { total: 2_700n, largestBill: 500n }, held: [] },
    { why: 'it is above the cap of a run', facts: { total: 5_001n, usual: null }, held: ['above_run_cap'] },
    { why: 'it is above three times the usual', facts: { total: 2_701n }, held: ['above_usual'] },
    { why: 'it is too small to be noticed', facts: { total: 500n, usual: 0n }, held: [] },
    { why: 'it is unusual after quiet days', facts: { total: 501n, usual: 0n }, held: ['above_usual'] },
    { why: 'there are too few earlier runs', facts: { total: 4_000n, usual: null }, held: [] },
    { why: 'a bill is above its cap', facts: { largestBill: 501n }, held: ['bill_above_cap'] },
    { why: 'dividends always wait', facts: { kind: 'dividend' as const }, held: ['dividend'] },
    {
      why: 'agents pay what the operator does not',
      facts: { kind: 'dividend' as const, total: 0n },
      held: ['dividend'],
    },
    { why: 'a bill is above its cap', facts: { total: 0n, largestBill: 501n }, held: ['bill_above_cap'] },
    { why: 'nothing is paid', facts: { kind: 'dividend' as const, total: 0n, largestBill: 0n }, held: [] },
  ])('is held for $held, because $why', ({ facts, held }) => {
    expect(judgeRun({ ...ordinary, ...facts })).toEqual(held);
  });
});

it('a period closes after its grace, with every round recorded, and people decide after six hours', () => {
  const periodEnd = new Date('2026-03-02T10:00:00Z');
  const at = (time: string, isRecorded: boolean) =>
    judgeClosing({ periodEnd, graceSeconds: 30, now: new Date(`2026-03-02T${time}Z`), isRecorded });
  expect([at('10:00:29.999', true), at('10:00:30', true), at('10:00:30', false)]).toEqual(['early', 'closed', 'waits']);
  expect([at('15:59:59', false), at('16:00:00', false), at('16:00:00', true)]).toEqual(['waits', 'late', 'closed']);
});

it('a run that is paid or discarded never moves, and none is discarded once it is being paid', () => {
  const states: RunState[] = ['computing', 'computed', 'paying', 'paid', 'held', 'discarded'];
  const movesOf = (state: RunState): string[] =>
    (Object.keys(runMoves) as RunMove[]).filter((move) => mayMove(state, move));
  expect(Object.fromEntries(states.map((state) => [state, movesOf(state)]))).toEqual({
    computing: ['endComputing', 'hold', 'discard'],
    computed: ['holdByHand', 'startPaying', 'discard'],
    paying: ['settle'],
    paid: [],
    held: ['compute', 'release', 'discard'],
    discarded: [],
  });
});
