import { randomBytes } from 'node:crypto';
import type { VendorLaunchRequest, VendorLaunchResponse } from '@fairhouse/protocol';
import type { Db } from '#studio/db/db.ts';
import type { Games } from '#studio/games/games.types.ts';
import { insertLaunch } from '#studio/sessions/launch.store.ts';

const launchIdBytes = 16;

/**
 * The game's URL for the player's browser. The token is in the fragment, which no server or log ever sees; the path
 * names the launch, so that the page knows which brand may frame it.
 */
export const launchGame = async (
  { db, games, publicUrl, now }: { db: Db; games: Games; publicUrl: string; now: () => Date },
  request: VendorLaunchRequest,
): Promise<VendorLaunchResponse> => {
  const { gameCode, mode, brand, brandOrigin, language, languagePack, rules } = request;
  if (gameCode === null) return { status: 'GAME_UNKNOWN' };
  const found = games.find(gameCode);
  if (found.kind === 'unknown') return { status: 'GAME_UNKNOWN' };
  // A real-money launch without a token would open a game that cannot be played.
  if (found.kind === 'closed' || (mode === 'real' && request.launchToken === null))
    return { status: 'GAME_UNAVAILABLE' };
  const launchId = randomBytes(launchIdBytes).toString('base64url');
  const { origin } = new URL(brandOrigin);
  await insertLaunch(db, { launchId, mode, gameCode, brand, brandOrigin: origin, language, rules }, now());
  // The page loads the game's code while it still requests the session.
  const params = new URLSearchParams({ mode, lang: languagePack, parent: origin, engine: found.game.engine });
  params.set('launch', mode === 'demo' ? launchId : (request.launchToken ?? ''));
  return {
    status: 'OK',
    launchUrl: `${publicUrl}/play/${encodeURIComponent(gameCode)}/${launchId}#${params}`,
    openMode: 'iframe',
  };
};
