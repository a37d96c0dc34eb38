import { Refusal } from '#platform/kernel/refusal.ts';
import { changedParts } from '../lobby-editor/changed-parts.rules.ts';
import { refreshShown } from '../merchandising/refresh-shown.ts';
import { lockShelves } from '../merchandising/shelves.store.ts';
import { checkRevision } from './check-revision.ts';
import { readGameWord, saveGameWord } from './game-change.store.ts';
import { noteChange } from './note-change.ts';
import type { By, OpsBrand, OpsUses } from './ops.types.ts';

/** The brand's own word on one game: hot, hidden, free trial. */
export const editGame = (
  brand: OpsBrand,
  wish: { gameId: string; isHot: boolean | null; isHidden: boolean; isTrialOn: boolean; revision: number },
  by: By,
  use: OpsUses,
): Promise<void> =>
  use.db.transaction(async (tx) => {
    const { brandId } = brand;
    await lockShelves(tx, brandId);
    const word = await readGameWord(tx, brandId, wish.gameId);
    if (word === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    checkRevision(wish.revision, word.revision);
    const { before, after } = changedParts(
      { isHot: word.ownHot, isHidden: !word.enabled, isTrialOn: word.trialEnabled },
      { isHot: wish.isHot, isHidden: wish.isHidden, isTrialOn: wish.isTrialOn },
    );
    if (Object.keys(after).length === 0) return;
    await saveGameWord(tx, brandId, wish.gameId, {
      enabled: !wish.isHidden,
      isHot: wish.isHot,
      trialEnabled: wish.isTrialOn,
    });
    await refreshShown(tx, [brand]);
    const change = { action: 'catalog.edit_game', object: { kind: 'game', id: wish.gameId } } as const;
    const what = 'isHot' in after ? (['games', 'hot'] as const) : (['games'] as const);
    await noteChange(tx, { ...change, brandId, before, after, what }, by, use);
  });
