import { drawTile, drawVendorMark } from '@fairhouse/art';
import type { Db } from '#platform/db/db.ts';
import { isGameId } from '../catalog.rules.ts';
import { readPicturedGame, readPicturedVendor } from './picture.store.ts';

const tileKey = /^tiles\/([0-9a-f-]{36})\.svg$/;
const markKey = /^vendors\/([A-Z0-9]{2,16})\.svg$/;

/**
 * The picture of a game or a studio, generated from its name: ten thousand tiles are not stored. Null for an unknown
 * key.
 */
export const drawPicture = async (key: string, deps: { db: Db }): Promise<string | null> => {
  const gameId = tileKey.exec(key)?.[1];
  if (gameId !== undefined && isGameId(gameId)) {
    const game = await readPicturedGame(deps.db.read, gameId);
    return game === undefined ? null : drawTile({ id: gameId, ...game });
  }
  const code = markKey.exec(key)?.[1];
  if (code === undefined) return null;
  const vendor = await readPicturedVendor(deps.db.read, code);
  return vendor === undefined ? null : drawVendorMark({ code, ...vendor });
};
