import { describe, expect, it } from 'vitest';
import { encodeMoves } from './encode-moves.ts';
import { keyOf, moveOf } from './pipeline.fixture.ts';

describe('the arguments of the posting function', () => {
  it('stand in its order, one place per movement in each', () => {
    const rules = { ...moveOf(0).rules, creditWithoutRef: true, trackRound: true };
    const win = moveOf(2, {
      op: 'credit',
      debit: 0n,
      credit: 9_007_199_254_740_993n,
      kind: 'win',
      walletId: 2n ** 62n,
      keyDay: '2025-02-03',
      round: { key: keyOf(7), day: '2025-02-01', id: 'r"1', closes: true },
      ref: { key: keyOf(1), day: '2025-02-02' },
      rules,
      deny: 'a\\b',
    });
    expect(encodeMoves([moveOf(1), win])).toEqual([
      `{${keyOf(1)},${keyOf(2)}}`,
      '{NULL,2025-02-03}',
      `{${keyOf(1)},${keyOf(2)}}`,
      '{1,4611686018427387904}',
      '{1,1}',
      '{1,2}',
      '{1,0}',
      '{0,9007199254740993}',
      '{1,2}',
      '{1,1}',
      '{"tx-1","tx-2"}',
      `{NULL,${keyOf(7)}}`,
      '{NULL,2025-02-01}',
      '{NULL,"r\\"1"}',
      '{f,t}',
      `{NULL,${keyOf(1)}}`,
      '{NULL,2025-02-02}',
      '{0,17}',
      '{NULL,"a\\\\b"}',
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('name the most that a round may hold where any does, and nothing where none does', () => {
    const round = { key: keyOf(7), day: null, id: 'r', closes: false };
    const bounded = moveOf(2, { round: { ...round, stakeMax: 20_000n } });
    expect(encodeMoves([moveOf(1), bounded, moveOf(3, { round })])[19]).toBe('{NULL,20000,NULL}');
    expect(encodeMoves([moveOf(1), moveOf(3, { round })])[19]).toBeNull();
  });

  it('name the ceiling of a win where any has one', () => {
    const ceiling = { max: 9n, times: 2_000, note: 'a "game"' };
    expect(encodeMoves([moveOf(1), moveOf(2, { ceiling })]).slice(20)).toEqual([
      '{NULL,9}',
      '{NULL,NULL}',
      '{NULL,2000}',
      '{NULL,"a \\"game\\""}',
    ]);
  });

  it('are refused if a key or a day could shift the places of others', () => {
    const bad = '00000000-0000-4000-8000-00000000000,';
    const round = { key: keyOf(1), day: null, id: 'r', closes: false };
    const moves = [
      moveOf(1, { key: bad }),
      moveOf(1, { inputHash: bad }),
      moveOf(1, { keyDay: '2025,01,01' }),
      moveOf(1, { round: { ...round, key: bad } }),
      moveOf(1, { round: { ...round, day: '2025-1-1' } }),
      moveOf(1, { ref: { key: bad, day: null } }),
      moveOf(1, { ref: { key: keyOf(1), day: '' } }),
    ];
    for (const move of moves) expect(() => encodeMoves([move])).toThrow(expect.objectContaining({ code: '22P02' }));
  });
});
