import { constants, playableGameTypes } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import { demoGames, demoOffer } from './catalog.ts';

const now = new Date('2026-11-15T12:00:00Z');
const games = demoGames(now, 'curated');
const keyOf = ({ vendorCode, gameCode }: { vendorCode: string; gameCode: string }) => `${vendorCode} ${gameCode}`;
const offerOf = (brandId: string, of = games) => {
  const offer = demoOffer(brandId, of);
  if (offer === undefined) throw new Error(`${brandId} has no offer`);
  return offer;
};

describe('the demonstration games', () => {
  it('are the same on every run, each once', () => {
    expect(demoGames(now, 'curated')).toEqual(games);
    expect(new Set(games.map(keyOf)).size).toBe(games.length);
  });

  it('are ten thousand when all are asked for', () => {
    expect(demoGames(now, 'all').length).toBeGreaterThanOrEqual(10_000);
  });
});

describe.each(['aurora', 'harbour'])('what %s shows', (brandId) => {
  const offer = offerOf(brandId);
  const isOn = (gameType: string) =>
    offer.categories.some((category) => category.gameType === gameType && category.enabled);
  const hotOf = (of: typeof games, mine = offerOf(brandId, of)) => {
    const hot = new Set(
      mine.games.flatMap((gameOverride) =>
        gameOverride.isHot === true && gameOverride.enabled ? [keyOf(gameOverride)] : [],
      ),
    );
    return of.filter((game) => hot.has(keyOf(game)));
  };

  it('has hot games for the home page, of every type that is on and has games, and of every studio as many as it has or shows', () => {
    const hot = hotOf(games);
    expect(hot.length).toBeGreaterThanOrEqual(constants.hotGamesHomeItems.value);
    for (const gameType of playableGameTypes)
      expect(hot.some((game) => game.gameType === gameType)).toBe(
        isOn(gameType) && games.some((game) => game.gameType === gameType),
      );
    for (const vendorCode of offer.vendorCodes) {
      const made = games.filter((game) => game.vendorCode === vendorCode && isOn(game.gameType)).length;
      const hotHere = hot.filter((game) => game.vendorCode === vendorCode).length;
      expect(hotHere).toBeGreaterThanOrEqual(Math.min(constants.hotGamesVendorItems.value, made));
    }
  });

  it('calls some three in a hundred hot where there are ten thousand', () => {
    const all = demoGames(now, 'all');
    const share = hotOf(all).length / all.length;
    expect(share).toBeGreaterThan(0.015);
    expect(share).toBeLessThan(0.045);
  });

  it('has pinned games, and says nothing twice', () => {
    expect(offer.games.some(({ position }) => position === 1)).toBe(true);
    expect(new Set(offer.games.map(keyOf)).size).toBe(offer.games.length);
  });
});

it('keeps each kind of a brand’s own word in one of them: not hot, switched off, pinned', () => {
  const { games: overrides } = offerOf('harbour');
  expect(overrides.some(({ isHot, enabled }) => isHot === false && enabled)).toBe(true);
  expect(overrides.some(({ enabled }) => !enabled)).toBe(true);
});
