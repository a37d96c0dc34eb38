import type { LobbyLayout } from '@fairhouse/protocol/ops/lobby';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { noteChange } from '../game-admin/note-change.ts';
import type { By, OpsBrand, OpsDeps } from '../game-admin/ops.types.ts';
import { lockMerchandising } from '../merchandising/merchandising.store.ts';
import { insertVersion, lockVersion, saveCancelled, saveFailed, savePublished } from './lobby-version.store.ts';
import { applyLayout, checkLayout } from './publish-lobby.ts';

export const scheduledLayoutTask = 'catalog.scheduled_layout';

/** Schedules a layout for publication; at most one at a time. */
export const scheduleLobby = (
  brand: OpsBrand,
  { layout, publishAt }: { layout: LobbyLayout; publishAt: Date },
  by: By,
  deps: OpsDeps & { jobs: Jobs },
): Promise<{ versionId: string }> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = brand;
    const now = deps.clock.now();
    if (publishAt <= now) throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'publishAt', why: 'past' } });
    await checkLayout(tx, brandId, layout);
    const versionId = newId();
    const isStored = await insertVersion(tx, {
      versionId,
      brandId,
      state: 'scheduled',
      layout,
      layoutBefore: null,
      publishAt,
      publishedAt: null,
      madeBy: by.actor.id,
      madeByRole: by.actor.role,
      madeAt: now,
      takesBack: null,
      failure: null,
    });
    if (!isStored) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: 'scheduled' } });
    const key = `${scheduledLayoutTask}:${versionId}`;
    await deps.jobs.add(tx, { task: scheduledLayoutTask, payload: { versionId }, key, runAt: publishAt });
    const change = { action: 'catalog.schedule_lobby', object: { kind: 'lobby', id: brandId }, what: [] } as const;
    await noteChange(tx, { ...change, brandId, before: null, after: { versionId, publishAt } }, by, deps);
    return { versionId };
  });

/** Cancels a scheduled layout. */
export const cancelLobby = (
  { brandId, versionId }: { brandId: string; versionId: string },
  by: By,
  deps: OpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const version = await lockVersion(tx, versionId);
    if (version === undefined || version.brandId !== brandId) throw new Refusal('SYSTEM_NOT_FOUND');
    if (version.state !== 'scheduled') throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: version.state } });
    await saveCancelled(tx, versionId);
    const change = { action: 'catalog.cancel_lobby', object: { kind: 'lobby', id: brandId }, what: [] } as const;
    const before = { versionId, publishAt: version.publishAt };
    await noteChange(tx, { ...change, brandId, before, after: null }, by, deps);
  });

/**
 * Publishes a layout that is due. A cancelled one is skipped; one that names something the brand no longer has fails,
 * and its version stores the reason.
 */
export const runScheduledLayout = async (
  versionId: string,
  deps: OpsDeps,
): Promise<'published' | 'failed' | 'over'> => {
  try {
    return await deps.db.transaction(async (tx) => {
      const version = await lockVersion(tx, versionId);
      if (version?.state !== 'scheduled') return 'over';
      const brand = deps.directory.byId(version.brandId);
      if (brand === undefined) return 'over';
      await lockMerchandising(tx, version.brandId);
      const { layout, madeBy, madeByRole } = version;
      const by: By = { actor: { kind: 'staff', id: madeBy, role: madeByRole }, reason: `scheduled as ${versionId}` };
      const before = await applyLayout(tx, brand, { layout, action: 'catalog.publish_lobby' }, by, deps);
      await savePublished(tx, versionId, before, deps.clock.now());
      return 'published';
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = JSON.stringify({ code: error.code, ...error.details });
    await deps.db.transaction((tx) => saveFailed(tx, versionId, why));
    return 'failed';
  }
};
