import { withdrawalStates } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import { withdrawalDiagram } from './withdrawal.diagram.ts';
import { isDispute, isFinal, mayMove, withdrawalRules } from './withdrawal.states.ts';

const allowed = [
  'requested>approved requested>review requested>rejected requested>cancelled',
  'review>approved review>rejected review>cancelled',
  'approved>paying',
  'paying>paid paying>failed paying>unknown',
  'unknown>paid unknown>failed',
  'paid>received paid>partly paid>not_received paid>auto_received',
  'partly>received partly>resolved_paid partly>resolved_returned partly>force_received',
  'not_received>received not_received>resolved_paid not_received>resolved_returned not_received>force_received',
].flatMap((line) => line.split(' '));

describe('the states of a withdrawal', () => {
  const pairs = withdrawalStates.flatMap((from) => withdrawalStates.map((to) => [from, to] as const));

  it('knows all pairs', () => {
    expect(pairs).toHaveLength(256);
    const found = pairs.filter(([from, to]) => mayMove(from, to)).map(([from, to]) => `${from}>${to}`);
    expect(found.toSorted()).toEqual(allowed.toSorted());
  });

  it('reaches every state, and ends nowhere but where nobody has to act', () => {
    const reached = new Set(['requested', ...allowed.map((pair) => pair.split('>')[1])]);
    expect(reached.size).toBe(withdrawalStates.length);
    for (const state of withdrawalStates) {
      expect(isFinal(state), state).toBe(withdrawalRules[state].owner === 'nobody');
    }
    expect(withdrawalStates.filter(isDispute)).toEqual(['partly', 'not_received']);
  });

  it('gives everybody but the member a deadline', () => {
    for (const state of withdrawalStates) {
      const { owner, deadlineMinutes } = withdrawalRules[state];
      expect(deadlineMinutes === null, state).toBe(owner === 'member' || owner === 'nobody');
    }
  });

  it('is drawn from the same table', () => {
    const drawn = withdrawalDiagram();
    for (const pair of allowed) expect(drawn).toContain(`  ${pair.replace('>', ' --> ')}\n`);
    expect(drawn.match(/-->/g)).toHaveLength(allowed.length + 1 + withdrawalStates.filter(isFinal).length);
  });
});
