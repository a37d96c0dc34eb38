import { describe, expect, it } from 'vitest';
import { judgeAudit } from './judge-audit.ts';

const line = { entries: 9, seals: 8, unsealed: 1, anchors: 3, breakCount: 0, breaks: [] };
const breakAt = (check: string, seq: number) => ({ table: 'anchor', seq: String(seq), check });

describe('judgeAudit', () => {
  it.each([
    ['a chain without breaks', [], { ahead: 0, broken: 0 }],
    ['an anchor from after the moment', [breakAt('anchor_ahead', 12)], { ahead: 1, broken: 0 }],
    ['a last entry that nobody sealed', [breakAt('entry_unsealed', 9)], { ahead: 0, broken: 0 }],
    ['an entry inside the chain that has no seal', [breakAt('entry_unsealed', 8)], { ahead: 0, broken: 1 }],
    ['a chain that differs from its anchor', [breakAt('anchor_hash', 4)], { ahead: 0, broken: 1 }],
  ])('judges %s', (_, breaks, expected) => {
    expect(judgeAudit({ ...line, breakCount: breaks.length, breaks })).toEqual(expected);
  });

  it('counts breaks that the line does not list', () => {
    expect(judgeAudit({ ...line, breakCount: 21, breaks: [breakAt('anchor_ahead', 12)] }).broken).toBe(20);
  });
});
