import type { GameRow } from '@fairhouse/protocol/ops/catalog-wire';
import { Refusal } from '#platform/kernel/refusal.ts';
import { checkRevision } from '../game-admin/check-revision.ts';
import { countKnown } from '../game-admin/game-change.store.ts';
import { readGameRows } from '../game-admin/game-list.store.ts';
import { noteChange } from '../game-admin/note-change.ts';
import type { By, OpsBrand, OpsDeps } from '../game-admin/ops.types.ts';
import { lockMerchandising } from '../merchandising/merchandising.store.ts';
import { refreshShown } from '../merchandising/refresh-shown.ts';
import { raiseLobbyRevision, readHotHead, readHotShown, readLobbyRevision, writeHotHead } from './hot.store.ts';
import { inOrderOf } from './in-order-of.rules.ts';

/** The number of hot games that the editor shows. */
const shownGames = 60;

/** The hot games in order, how many of them have a fixed position, and the version. */
export const readHot = async (
  brand: OpsBrand,
  { db }: Pick<OpsDeps, 'db'>,
): Promise<{ revision: number; pinned: number; games: GameRow[] }> => {
  const ids = await readHotShown(db.read, brand.brandId, shownGames);
  const head = await readHotHead(db.read, brand.brandId);
  const games = inOrderOf(ids, await readGameRows(db.read, brand, ids));
  return {
    revision: await readLobbyRevision(db.read, brand.brandId),
    pinned: games.filter(({ gameId }) => head.includes(gameId)).length,
    games,
  };
};

/** Puts games at the head of the hot lists, in this order. */
export const orderHot = (
  brand: OpsBrand,
  { gameIds, revision }: { gameIds: readonly string[]; revision: number },
  by: By,
  deps: OpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = brand;
    if (new Set(gameIds).size !== gameIds.length)
      throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'gameIds', why: 'twice' } });
    if ((await countKnown(tx, gameIds)) !== gameIds.length)
      throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'gameIds', why: 'unknown' } });
    await lockMerchandising(tx, brandId);
    checkRevision(revision, await readLobbyRevision(tx, brandId));
    const before = await readHotHead(tx, brandId);
    await writeHotHead(tx, brandId, gameIds);
    await raiseLobbyRevision(tx, brandId);
    await refreshShown(tx, [brand]);
    const change = { action: 'catalog.order_hot', object: { kind: 'lobby', id: brandId }, what: ['hot'] } as const;
    await noteChange(tx, { ...change, brandId, before: { hot: before }, after: { hot: gameIds } }, by, deps);
  });
