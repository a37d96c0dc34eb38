import { depositStates } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import { depositDiagram } from './deposit.diagram.ts';
import { depositRules, isOver, mayMove } from './deposit.states.ts';

describe('the states of a deposit', () => {
  it('move by the table and no other way', () => {
    const moves = depositStates.flatMap((from) =>
      depositStates.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      'created waiting',
      'created credited',
      'created failed',
      'created expired',
      'created cancelled',
      'waiting credited',
      'waiting failed',
      'failed waiting',
      'failed credited',
      'expired waiting',
      'expired credited',
      'cancelled waiting',
      'cancelled credited',
    ]);
  });

  it('have an owner and a deadline while anybody waits', () => {
    for (const state of depositStates) {
      expect(isOver(state)).toBe(depositRules[state].deadline === null);
    }
    expect(depositStates.filter(isOver)).toEqual(['credited', 'failed', 'expired', 'cancelled']);
  });

  it('are drawn from the table itself', () => {
    const drawn = depositDiagram();
    expect(drawn).toContain('created --> waiting: a proof, or a word that does not fit');
    expect(drawn).toContain('| `waiting` | provider | arrivalMinutes of the method |');
    expect(drawn.match(/-->/g)).toHaveLength(15);
  });
});
