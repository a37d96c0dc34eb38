import { readGameRows } from '../game-admin/game-list.store.ts';
import type { OpsBrand, OpsDeps } from '../game-admin/ops.types.ts';
import { readHotShown, readLobbyRevision } from './hot.store.ts';
import { inOrderOf } from './in-order-of.rules.ts';
import { readLayout, readLobbyVendors, readTitles, readUsualGames } from './lobby.store.ts';
import { type LobbyVersion, readVersions } from './lobby-version.store.ts';

/** As many as a preview needs when all pins of a section are removed and originals are left out. */
const usualEach = 36;
const versionsShown = 10;

const toResponse = ({ brandId: _brandId, madeByRole: _role, takesBack, ...version }: LobbyVersion) => ({
  ...version,
  publishAt: version.publishAt.toISOString(),
  publishedAt: version.publishedAt?.toISOString() ?? null,
  madeAt: version.madeAt.toISOString(),
  isTakeBack: takesBack !== null,
});

/** The lobby with all data that the editor needs. */
export const readLobby = async (brand: OpsBrand, { db }: Pick<OpsDeps, 'db'>) => {
  const { brandId } = brand;
  const layout = await readLayout(db.read, brandId);
  const usual = await readUsualGames(db.read, brandId, usualEach);
  const hotShown = await readHotShown(db.read, brandId, usualEach + layout.hot.length);
  const versions = (await readVersions(db.read, brandId, versionsShown)).map(toResponse);
  const ids = new Set([
    ...layout.categories.flatMap(({ pins }) => pins),
    ...layout.hot,
    ...usual.flatMap(({ gameIds }) => gameIds),
    ...hotShown,
    ...versions.flatMap((version) => [...version.layout.categories.flatMap(({ pins }) => pins), ...version.layout.hot]),
  ]);
  return {
    revision: await readLobbyRevision(db.read, brandId),
    layout,
    titles: await readTitles(db.read, brandId, brand.languages.default),
    vendors: await readLobbyVendors(db.read, brandId),
    cards: inOrderOf([...ids], await readGameRows(db.read, brand, [...ids])),
    usual,
    usualHot: hotShown.filter((gameId) => !layout.hot.includes(gameId)),
    scheduled: versions.find(({ state }) => state === 'scheduled') ?? null,
    versions,
  };
};
