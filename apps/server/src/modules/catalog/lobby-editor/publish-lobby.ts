import type { LobbyLayout } from '@fairhouse/protocol/ops/lobby';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { checkRevision } from '../game-admin/check-revision.ts';
import { noteChange } from '../game-admin/note-change.ts';
import type { By, OpsBrand, OpsDeps } from '../game-admin/ops.types.ts';
import { lockMerchandising } from '../merchandising/merchandising.store.ts';
import { refreshShown } from '../merchandising/refresh-shown.ts';
import { changedParts } from './changed-parts.rules.ts';
import { raiseLobbyRevision, readLobbyRevision, writeHotHead } from './hot.store.ts';
import { judgeLayout } from './judge-layout.rules.ts';
import { layoutParts } from './layout-changes.rules.ts';
import { readLayout, readLayoutFacts, writeLayout } from './lobby.store.ts';
import { insertVersion, lockVersion, readLatestPublished } from './lobby-version.store.ts';

/** Refuses a layout that names something the brand does not have; returns the current lobby. */
export const checkLayout = async (db: Queryable, brandId: string, layout: LobbyLayout): Promise<LobbyLayout> => {
  const standing = await readLayout(db, brandId);
  const named = [...layout.categories.flatMap(({ pins }) => pins), ...layout.hot];
  const gameTypes = standing.categories.map(({ gameType }) => gameType);
  const fault = judgeLayout(layout, { gameTypes, ...(await readLayoutFacts(db, brandId, named)) });
  if (fault !== null) throw new Refusal('OPS_VALUE_REFUSED', { details: fault });
  return standing;
};

/**
 * Makes a layout the brand's lobby, in the caller's transaction with the brand's shown games locked; returns the
 * previous one.
 */
export const applyLayout = async (
  tx: Tx,
  brand: OpsBrand,
  { layout, action }: { layout: LobbyLayout; action: 'catalog.publish_lobby' | 'catalog.take_back_lobby' },
  by: By,
  deps: Pick<OpsDeps, 'audit' | 'outbox'>,
): Promise<LobbyLayout> => {
  const { brandId } = brand;
  const standing = await checkLayout(tx, brandId, layout);
  await writeLayout(tx, brandId, layout);
  await writeHotHead(tx, brandId, layout.hot);
  await raiseLobbyRevision(tx, brandId);
  await refreshShown(tx, [brand]);
  const changed = changedParts(layoutParts(standing), layoutParts(layout));
  const object = { kind: 'lobby', id: brandId };
  await noteChange(tx, { action, object, brandId, ...changed, what: ['lobby', 'hot', 'vendors', 'games'] }, by, deps);
  return standing;
};

const keepPublished = async (
  tx: Tx,
  brandId: string,
  version: { layout: LobbyLayout; layoutBefore: LobbyLayout; takesBack: string | null },
  by: By,
  deps: OpsDeps,
): Promise<void> => {
  const now = deps.clock.now();
  await insertVersion(tx, {
    ...version,
    versionId: newId(),
    brandId,
    state: 'published',
    publishAt: now,
    publishedAt: now,
    madeBy: by.actor.id,
    madeByRole: by.actor.role,
    madeAt: now,
    failure: null,
  });
};

/** Publishes a layout at once, if it was based on the current lobby. */
export const publishLobby = (
  brand: OpsBrand,
  { layout, revision }: { layout: LobbyLayout; revision: number },
  by: By,
  deps: OpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = brand;
    await lockMerchandising(tx, brandId);
    checkRevision(revision, await readLobbyRevision(tx, brandId));
    const layoutBefore = await applyLayout(tx, brand, { layout, action: 'catalog.publish_lobby' }, by, deps);
    await keepPublished(tx, brandId, { layout, layoutBefore, takesBack: null }, by, deps);
  });

/** Restores the lobby before the last version; only the last one can be reverted, and once. */
export const takeBackLobby = (
  brand: OpsBrand,
  { versionId, revision }: { versionId: string; revision: number },
  by: By,
  deps: OpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = brand;
    await lockMerchandising(tx, brandId);
    const version = await lockVersion(tx, versionId);
    if (version === undefined || version.brandId !== brandId) throw new Refusal('SYSTEM_NOT_FOUND');
    const latest = await readLatestPublished(tx, brandId);
    if (version.layoutBefore === null || latest?.versionId !== versionId)
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: version.state, isLatest: false } });
    checkRevision(revision, await readLobbyRevision(tx, brandId));
    const layout = version.layoutBefore;
    const layoutBefore = await applyLayout(tx, brand, { layout, action: 'catalog.take_back_lobby' }, by, deps);
    await keepPublished(tx, brandId, { layout, layoutBefore, takesBack: versionId }, by, deps);
  });
