import type { PlayableGameType } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';

export type VendorDescription = {
  vendorCode: string;
  displayName: string;
  emblemKey: string | null;
  categories: {
    gameType: PlayableGameType;
    position: number;
    /** The game the tile starts; without one it opens the vendor's list. */
    entryGameCode?: string;
  }[];
};

export type GameDescription = {
  gameId: string;
  vendorCode: string;
  gameType: PlayableGameType;
  gameCode: string;
  classify: string | null;
  baseName: string;
  names: Readonly<Record<string, string>>;
  status: 'active' | 'maintenance';
  isHot: boolean;
  supportsTrial: boolean;
  linesMin: number | null;
  /** In units of 1e-4, by currency. */
  betMinMinor: Readonly<Record<string, bigint>>;
  launchedAt: Date;
  popularity: number;
  pictureKey: string;
  tint: readonly [light: string, depth: string];
};

/** Rows per statement: far below PostgreSQL's limit of parameters. */
const batchRows = 1_000;

const inBatches = async <Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += batchRows) await insert(rows.slice(at, at + batchRows));
};

/**
 * Installs studios and games. Existing rows are not changed, so that a repeated seed adds what is new and does not
 * revert later changes.
 */
export const installCatalog = async (
  tx: Tx,
  { vendors, games }: { vendors: readonly VendorDescription[]; games: readonly GameDescription[] },
): Promise<void> => {
  await inBatches(vendors, (batch) =>
    tx
      .insertInto('catalog.vendor')
      .values(
        batch.map(({ vendorCode, displayName, emblemKey }) => ({
          vendor_code: vendorCode,
          display_name: displayName,
          emblem_key: emblemKey,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const categories = vendors.flatMap((vendor) =>
    vendor.categories.map(({ gameType, position, entryGameCode }) => ({
      vendor_code: vendor.vendorCode,
      game_type: gameType,
      position,
      opens: entryGameCode === undefined ? 'list' : 'game',
      entry_game_code: entryGameCode ?? null,
    })),
  );
  await inBatches(categories, (batch) =>
    tx
      .insertInto('catalog.vendor_category')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  await inBatches(games, (batch) =>
    tx
      .insertInto('catalog.game')
      .values(
        batch.map((game) => ({
          game_id: game.gameId,
          vendor_code: game.vendorCode,
          game_type: game.gameType,
          game_code: game.gameCode,
          classify: game.classify,
          base_name: game.baseName,
          status: game.status,
          is_hot: game.isHot,
          supports_trial: game.supportsTrial,
          lines_min: game.linesMin,
          launched_at: game.launchedAt,
          popularity: game.popularity,
          picture_key: game.pictureKey,
          tint_light: game.tint[0],
          tint_depth: game.tint[1],
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const stakes = games.flatMap((game) =>
    Object.entries(game.betMinMinor).map(([currency, minor]) => ({
      game_id: game.gameId,
      currency,
      bet_min_minor: minor,
    })),
  );
  await inBatches(stakes, (batch) =>
    tx
      .insertInto('catalog.game_stake')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const names = games.flatMap((game) =>
    Object.entries(game.names).map(([language, name]) => ({ game_id: game.gameId, language, name })),
  );
  await inBatches(names, (batch) =>
    tx
      .insertInto('catalog.game_name')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
};
