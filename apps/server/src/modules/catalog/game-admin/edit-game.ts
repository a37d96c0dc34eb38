import { Refusal } from '#platform/kernel/refusal.ts';
import { changedParts } from '../lobby-editor/changed-parts.rules.ts';
import { lockMerchandising } from '../merchandising/merchandising.store.ts';
import { refreshShown } from '../merchandising/refresh-shown.ts';
import { checkRevision } from './check-revision.ts';
import { readBrandGameSettings, saveBrandGameSettings } from './game-change.store.ts';
import { noteChange } from './note-change.ts';
import type { By, OpsBrand, OpsDeps } from './ops.types.ts';

/** The brand's own settings for one game: hot, hidden, free trial. */
export const editGame = (
  brand: OpsBrand,
  input: { gameId: string; isHot: boolean | null; isHidden: boolean; isTrialOn: boolean; revision: number },
  by: By,
  deps: OpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = brand;
    await lockMerchandising(tx, brandId);
    const settings = await readBrandGameSettings(tx, brandId, input.gameId);
    if (settings === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    checkRevision(input.revision, settings.revision);
    const { before, after } = changedParts(
      { isHot: settings.ownHot, isHidden: !settings.enabled, isTrialOn: settings.trialEnabled },
      { isHot: input.isHot, isHidden: input.isHidden, isTrialOn: input.isTrialOn },
    );
    if (Object.keys(after).length === 0) return;
    await saveBrandGameSettings(tx, brandId, input.gameId, {
      enabled: !input.isHidden,
      isHot: input.isHot,
      trialEnabled: input.isTrialOn,
    });
    await refreshShown(tx, [brand]);
    const change = { action: 'catalog.edit_game', object: { kind: 'game', id: input.gameId } } as const;
    const what = 'isHot' in after ? (['games', 'hot'] as const) : (['games'] as const);
    await noteChange(tx, { ...change, brandId, before, after, what }, by, deps);
  });
