import { gameOf, soloRulesOf } from '@fairhouse/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStudio, type TestStudio } from '../../test/test-studio.ts';
import { verifyRounds } from '../rounds/verify-rounds.ts';
import type { Games } from './games.types.ts';

const tiles = [
  { gameCode: 'slots', name: 'Lantern Dragon', gameType: 'RNG', classify: null, wish: {} },
  { gameCode: 'jackpot', name: 'Golden Vault', gameType: 'RNG', classify: 'JACKPOT', wish: {} },
  { gameCode: 'scratch', name: 'Scratch Bouquet', gameType: 'RNG', classify: 'SCRATCH', wish: {} },
  { gameCode: 'bingo', name: 'Bingo Terrace', gameType: 'RNG', classify: 'BINGO', wish: {} },
  {
    gameCode: 'video-poker',
    name: 'Aces Promenade',
    gameType: 'RNG',
    classify: 'VIDEO_POKER',
    wish: {},
    step: { type: 'draw', hold: [true, false, true, false, true] },
  },
  {
    gameCode: 'crash',
    name: 'Comet Crash',
    gameType: 'RNG',
    classify: 'ARCADE',
    wish: { autoCashOut: null },
    step: { type: 'cashOut' },
  },
  {
    gameCode: 'blackjack',
    name: 'Velvet Blackjack',
    gameType: 'RNG',
    classify: 'TABLE',
    wish: {},
    step: { type: 'stand' },
  },
  { gameCode: 'plinko', name: 'Aurora Plinko', gameType: 'RNG', classify: 'ARCADE', wish: { rows: 16, risk: 'high' } },
];

const games: Games = {
  find: (gameCode) => {
    const tile = tiles.find((one) => one.gameCode === gameCode);
    const game = tile === undefined ? null : gameOf(tile);
    return game === null
      ? { kind: 'unknown' }
      : { kind: 'open', game: { ...game, limits: { USD: { minBet: '1000' } } } };
  },
  soloRules: (engine) => soloRulesOf(engine as Parameters<typeof soloRulesOf>[0]),
};

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ games });
});
afterAll(() => studio.close());

test.each(tiles)('$gameCode is played to its end by its own rules', async ({ gameCode, wish, step }) => {
  const player = await studio.sit({ gameCode });
  const { body: begun } = await player.start({ wish });
  // The crash game must run for a moment before the player leaves it.
  studio.skip(500);
  const round = step === undefined ? begun : (await player.step(begun.roundId, step)).body;
  expect(round.code).toBeUndefined();
  expect(round.state).toBe('settled');
});

test('every round comes out again from its seeds, out of the database', async () => {
  const { verified, different } = await verifyRounds({ db: studio.db, games }, 100);
  expect(verified).toBe(tiles.length);
  expect(different).toEqual([]);
});
