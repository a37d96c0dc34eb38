import { Refusal } from '#platform/kernel/refusal.ts';
import { nameGame } from '../merchandising/name-game.ts';
import { checkRevision } from './check-revision.ts';
import { lockNameRevision, raiseNameRevision, readNames } from './game-detail.store.ts';
import { noteGroupChange } from './note-change.ts';
import type { By, OpsDeps } from './ops.types.ts';

/**
 * Sets operator-given names of a game by language; null removes one, and the studio's name returns with its next list.
 */
export const renameGame = (
  { gameId, names, revision }: { gameId: string; names: Readonly<Record<string, string | null>>; revision: number },
  by: By,
  deps: OpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const standing = await lockNameRevision(tx, gameId);
    if (standing === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    checkRevision(revision, standing);
    const known = new Map((await readNames(tx, gameId)).map(({ language, name }) => [language, name]));
    const changed = Object.entries(names).filter(([language, name]) => (known.get(language) ?? null) !== name);
    if (changed.length === 0) return;
    for (const [language, name] of changed) await nameGame(tx, { gameId, language, name });
    await raiseNameRevision(tx, gameId);
    await noteGroupChange(
      tx,
      {
        action: 'catalog.name_game',
        object: { kind: 'game', id: gameId },
        before: Object.fromEntries(changed.map(([language]) => [language, known.get(language) ?? null])),
        after: Object.fromEntries(changed),
        what: ['names'],
        brandIds: deps.directory.all().map(({ brandId }) => brandId),
      },
      by,
      deps,
    );
  });
