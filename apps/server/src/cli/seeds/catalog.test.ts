import { playableGameTypes, rngSubFilters } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import { demoCatalog, demoDrawings, demoOffers, demoWinners } from './catalog.ts';

const now = new Date('2026-11-15T12:00:00Z');
const { vendors, games } = demoCatalog(now);

describe('the demonstration games', () => {
  it('are the same on every run', () => {
    expect(demoCatalog(now)).toEqual({ vendors, games });
    expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(games.length);
    expect(new Set(games.map(({ vendorCode, gameCode }) => `${vendorCode} ${gameCode}`)).size).toBe(games.length);
  });

  it('are of every type and every sub-filter, with the codes that are given', () => {
    expect(new Set(games.map(({ gameType }) => gameType))).toEqual(new Set(playableGameTypes));
    expect(new Set(games.flatMap(({ classify }) => classify ?? []))).toEqual(new Set(rngSubFilters));
    expect(games.find(({ gameCode }) => gameCode === 'TF')?.gameType).toBe('ESPORTS');
    expect(games.find(({ gameCode }) => gameCode === 'DS88')?.gameType).toBe('COCKFIGHT');
  });

  it('come from so many slot studios that the menu opens large', () => {
    expect(
      vendors.filter(({ categories }) => categories.some(({ gameType }) => gameType === 'RNG')).length,
    ).toBeGreaterThan(10);
  });

  it('have one that is closed, some that are new, and enough hot ones for the home page', () => {
    const monthAgo = now.getTime() - 30 * 24 * 60 * 60 * 1000;
    expect(games.filter(({ status }) => status === 'maintenance')).toHaveLength(1);
    expect(games.filter(({ launchedAt }) => launchedAt.getTime() > monthAgo).length).toBeGreaterThan(12);
    expect(games.filter(({ isHot }) => isHot).length).toBeGreaterThan(12);
  });

  it('each have a picture of their own', () => {
    const drawings = demoDrawings(games);
    expect(new Set(drawings.map(({ key }) => key)).size).toBe(games.length + vendors.length);
    expect(new Set(drawings.map(({ body }) => body)).size).toBe(drawings.length);
  });
});

describe('the demonstration winners', () => {
  it.each(['aurora', 'harbour'])('of %s are 24, of games that it shows', (brandId) => {
    const rows = demoWinners({ brandId, currency: 'EUR' }, games, now);
    const offer = demoOffers[brandId];
    expect(rows).toHaveLength(24);
    for (const { gameId, gameType } of rows) {
      const game = games.find((one) => one.gameId === gameId);
      expect(offer?.vendorCodes).toContain(game?.vendorCode);
      expect(offer?.categories.find((category) => category.gameType === gameType)?.enabled).toBe(true);
    }
  });
});
