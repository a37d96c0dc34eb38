import { describe, expect, it } from 'vitest';
import { contractDiagram } from './contract.diagram.ts';
import { contractActions, contractSides, contractStates, nextState } from './contract.states.ts';

const allowed = [
  'none request downline requested, none offer upline offered',
  'requested offer upline offered, requested reject upline rejected, requested withdraw rule withdrawn',
  'requested lapse clock lapsed, offered lapse clock lapsed',
  'offered accept downline accepted, offered reject downline rejected',
  'offered withdraw upline withdrawn, offered withdraw rule withdrawn',
  'accepted start clock active, accepted startEnding clock ending, accepted end rule accepted',
  'accepted finish clock ended, accepted finish rule ended',
  'active terminate downline ending, active propose upline active, active consent downline ending',
  'active end operator ending, active end rule ending, active finish clock ended, active finish rule ended',
  'ending end rule ending, ending finish clock ended, ending finish rule ended',
].flatMap((line) => line.split(', '));

const cases = (['none', ...contractStates] as const).flatMap((from) =>
  contractActions.flatMap((action) => contractSides.map((side) => ({ from, action, side }))),
);

describe('the states of a contract', () => {
  it('allow exactly these moves, of every state, action and side', () => {
    const found = cases.flatMap(({ from, action, side }) => {
      const next = nextState(from, action, side);
      return typeof next === 'string' ? [`${from} ${action} ${side} ${next}`] : [];
    });
    expect(found.toSorted()).toEqual(allowed.toSorted());
  });

  it.each([
    ['the upline accepts', 'offered', 'accept', 'upline', 'side'],
    ['the upline rejects its own offer', 'offered', 'reject', 'upline', 'side'],
    ['the downline withdraws', 'offered', 'withdraw', 'downline', 'side'],
    ['the downline accepts twice', 'accepted', 'accept', 'downline', 'state'],
    ['the downline ends what has not begun', 'accepted', 'terminate', 'downline', 'state'],
  ] as const)('say why not when %s', (_who, from, action, side, refused) => {
    expect(nextState(from, action, side)).toEqual({ refused });
  });

  it('are drawn from the same table', () => {
    const drawn = contractDiagram();
    const moves = new Set(
      allowed.map((line) => line.split(' ')).map(([from, action, , to]) => `${from} ${action} ${to}`),
    );
    for (const move of moves) {
      const [from, action, to] = move.split(' ');
      expect(drawn).toContain(`  ${from === 'none' ? '[*]' : from} --> ${to}: ${action}\n`);
    }
    expect(drawn.match(/-->/g)).toHaveLength(moves.size + 4);
  });
});
