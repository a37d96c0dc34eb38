import { describe, expect, it } from 'vitest';
import { engineIds, gameOf, isTableEngine, soloRulesOf, tableRulesOf } from './index.ts';

const game = (name: string, gameType: string, classify: string | null = null) =>
  gameOf({ gameCode: 'G', name, gameType, classify });

describe('the game behind a tile', () => {
  it.each([
    ['Amber Dragon', 'RNG', null, 'slots'],
    ['Amber Dragon Jackpot', 'RNG', 'JACKPOT', 'slots'],
    ['Amber Dragon Scratch', 'RNG', 'SCRATCH', 'scratch'],
    ['Amber Dragon Poker', 'RNG', 'VIDEO_POKER', 'video-poker'],
    ['Amber Dragon Bingo', 'RNG', 'BINGO', 'bingo'],
    ['Amber Dragon Crash', 'RNG', 'ARCADE', 'crash'],
    ['Amber Crash Room', 'RNG', 'ARCADE', 'crash-room'],
    ['Amber Dragon Mines', 'RNG', 'ARCADE', 'mines'],
    ['Dice Terrace', 'RNG', 'ARCADE', 'dice'],
    ['Amber Keno', 'RNG', 'ARCADE', 'keno'],
    ['Amber Plinko', 'RNG', 'ARCADE', 'plinko'],
    ['Amber Hi-Lo', 'RNG', 'ARCADE', 'hi-lo'],
    ['Amber Blackjack', 'RNG', 'TABLE', 'blackjack'],
    ['Amber Keno', 'ELOTT', null, 'keno'],
    ['Amber Roulette', 'RNG', 'TABLE', 'roulette'],
    ['Amber Baccarat', 'LIVE', null, 'baccarat'],
    ['Amber Blackjack', 'LIVE', null, 'blackjack-table'],
    ['Dragon Tiger Hall', 'LIVE', null, 'dragon-tiger'],
  ])('%s of %s %s is played by %s', (name, gameType, classify, engine) => {
    const found = game(name, gameType, classify);
    expect(found?.engine).toBe(engine);
    expect(found?.rtpPpm).toBeGreaterThan(850_000);
    expect(found?.maxWinMultiple).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['Amber Wheel', 'LIVE', null],
    ['Amber Numbers', 'ELOTT', null],
    ['Amber Lotto', 'LOTT', null],
    ['Amber Reef', 'FISH', null],
    ['Crown Holdem', 'PVP', null],
  ])('%s of %s %s is not run yet', (name, gameType, classify) => {
    expect(game(name, gameType, classify)).toBeNull();
  });

  it('is an instant game also where its name says nothing, and always the same', () => {
    const [one, again] = [game('Pixel Parade', 'RNG', 'ARCADE'), game('Pixel Parade', 'RNG', 'ARCADE')];
    expect(['crash', 'mines', 'dice']).toContain(one?.engine);
    expect(one).toEqual(again);
  });

  it('says of a slot what its design has, and nothing that it has not', () => {
    for (let at = 0; at < 60; at += 1) {
      const found = game(`Amber Fox ${at}`, 'RNG', at % 4 === 0 ? 'JACKPOT' : null);
      const design = found?.design as {
        freeSpins: { multiplier: number } | null;
        wildMultiplier: number;
        reels: number;
        rows: number;
        counting: { by: string; lines?: unknown[] };
      };
      const features = new Set(found?.features);
      expect(features.has('freeSpins')).toBe(design.freeSpins !== null);
      expect(features.has('multipliers')).toBe(design.wildMultiplier > 1 || (design.freeSpins?.multiplier ?? 1) > 1);
      expect(features.has('fixedJackpots')).toBe(at % 4 === 0);
      expect(features.has('progressive')).toBe(false);
      expect(found?.layout).toBe(`${design.reels}x${design.rows}`);
      expect(found?.minLineNum).toBe(design.counting.lines?.length ?? design.rows ** design.reels);
      expect(found?.minCycleMs).toBeGreaterThanOrEqual(2_500);
    }
  });

  it('has rules for every engine', () => {
    for (const engine of engineIds)
      expect((isTableEngine(engine) ? tableRulesOf(engine) : soloRulesOf(engine)).engine).toBe(engine);
  });
});
