import type { PrizeMode } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import type { GameCard } from '#modules/catalog/index.ts';
import { inMode, lotteryOf, prizeModeOf, vietnamVendorCode } from './lottery.rules.ts';

const game: GameCard = {
  nodeId: '00000000-0000-5000-8000-000000000001',
  nodeName: 'River Numbers',
  iconUrl: '/img/tiles/1.svg',
  tint: { light: '#aa00bb', depth: '#110022' },
  vassalage: 'ONE',
  gameType: 'LOTT',
  gameCode: 'river',
  gameClassify: null,
  isHot: 1,
  supportPlay: 1,
  isGame: 'GAME',
  minBet: null,
  minLineNum: null,
  underMaintenance: true,
};

describe('the prize mode', () => {
  it.each<[string, 'LOTT' | 'ELOTT', PrizeMode]>([
    ['ONE', 'LOTT', 'LOTT'],
    ['ONE', 'ELOTT', 'ELOTT'],
    [vietnamVendorCode, 'LOTT', 'ELOTT'],
    [vietnamVendorCode, 'ELOTT', 'ELOTT'],
  ])('of a game by %s in %s is %s', (vassalage, gameType, mode) => {
    expect(prizeModeOf({ vassalage, gameType })).toBe(mode);
  });
});

describe('a lottery', () => {
  it('is told without an issue, because none is known', () => {
    expect(lotteryOf(game)).toEqual({
      gameCode: 'river',
      gameName: 'River Numbers',
      iconUrl: '/img/tiles/1.svg',
      vassalage: 'ONE',
      gameType: 'LOTT',
      prizeMode: 'LOTT',
      region: null,
      isHot: 1,
      underMaintenance: true,
      issue: null,
      lastOpened: null,
    });
  });
});

describe('a menu', () => {
  const games = [lotteryOf(game), lotteryOf({ ...game, gameType: 'ELOTT', gameCode: 'spark' })];

  it.each<[PrizeMode | undefined, string[]]>([
    [undefined, ['river', 'spark']],
    ['LOTT', ['river']],
    ['ELOTT', ['spark']],
    ['SEA', []],
    ['ZY', []],
  ])('of the mode %s holds %j', (mode, codes) => {
    expect(inMode(games, mode).map(({ gameCode }) => gameCode)).toEqual(codes);
  });
});
