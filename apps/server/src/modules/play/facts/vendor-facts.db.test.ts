import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { endGameSession } from '../end-game-session.ts';
import { type GatewayBench, gameCode, openGatewayBench, openVendor, seatPlayer } from '../gateway/gateway.fixture.ts';
import { openGameSession } from '../open-game-session.ts';
import { vendorFacts } from './vendor-facts.ts';

let bench: GatewayBench;
beforeAll(async () => {
  bench = await openGatewayBench(await createTestDatabase(), inject('services').redisUrl);
});
afterAll(() => bench.close());

it('tells the game of a moment by its session, and nothing where that is not certain', async () => {
  const { read } = bench.database.db;
  const vendor = await openVendor(bench);
  const lobby = await openVendor(bench, { tableSwitch: true });
  const seat = await seatPlayer(bench, vendor.code);
  const { walletId, playerId } = seat.player;
  const asked = (at: number, vendorCode = vendor.code) => ({ vendorCode, walletId, at: new Date(at) });
  const now = Date.now();
  const ask = (...moments: ReturnType<typeof asked>[]) => vendorFacts.gameCodesOf(read, moments);
  expect(await ask(asked(now + 100), asked(now - 60_000), asked(now + 100, lobby.code))).toEqual([
    gameCode,
    null,
    null,
  ]);
  // Two games at the same time: the game of the bet is ambiguous.
  await openGameSession(read, { vendorCode: vendor.code, playerId, gameCode: 'other' });
  expect(await ask(asked(Date.now() + 100))).toEqual([null]);
  await endGameSession(read, seat.sessionToken);
  expect(await ask(asked(Date.now() + 100), asked(Date.now() + 3_000))).toEqual([null, 'other']);
  const roaming = await seatPlayer(bench, lobby.code);
  expect(await ask({ ...asked(Date.now() + 100, lobby.code), walletId: roaming.player.walletId })).toEqual([null]);
  expect(await vendorFacts.playerIdsOf(read, vendor.code, [walletId, 7n])).toEqual(new Map([[walletId, playerId]]));
  await Promise.all([vendor.client.close(), lobby.client.close()]);
});
