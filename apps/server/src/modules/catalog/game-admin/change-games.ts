import type { GameChange } from '@fairhouse/protocol/ops/catalog-wire';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockMerchandising } from '../merchandising/merchandising.store.ts';
import { refreshShown } from '../merchandising/refresh-shown.ts';
import { changeEach, countKnown } from './game-change.store.ts';
import { type CatalogPart, noteChange } from './note-change.ts';
import type { By, OpsBrand, OpsDeps } from './ops.types.ts';

/** The setting after each change; before it, the opposite. */
const facts: Record<GameChange, Readonly<Record<string, boolean>>> = {
  hot: { isHot: true },
  unhot: { isHot: false },
  show: { isHidden: false },
  hide: { isHidden: true },
  trial_on: { isTrialOn: true },
  trial_off: { isTrialOn: false },
};

const turned = (fact: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(Object.entries(fact).map(([name, value]) => [name, !value]));

/** The parts of the catalogue that the change affects for players. */
const partsOf = (change: GameChange): CatalogPart[] =>
  change === 'hot' || change === 'unhot' ? ['games', 'hot'] : ['games'];

/** Applies one change to some games in the caller's transaction and audits it; returns how many games changed. */
export const changeGamesIn = async (
  tx: Tx,
  brandId: string,
  { change, gameIds, object }: { change: GameChange; gameIds: readonly string[]; object: { kind: string; id: string } },
  by: By,
  deps: Pick<OpsDeps, 'audit' | 'outbox'>,
): Promise<number> => {
  const games = await changeEach(tx, brandId, change, gameIds);
  if (games.length === 0) return 0;
  const after = { ...facts[change], games };
  const action = 'catalog.change_games';
  await noteChange(
    tx,
    { brandId, action, object, before: turned(facts[change]), after, what: partsOf(change) },
    by,
    deps,
  );
  return games.length;
};

/** Applies one change to the chosen games: to all of them, or to none if one is unknown. */
export const changeGames = (
  brand: OpsBrand,
  { change, gameIds }: { change: GameChange; gameIds: readonly string[] },
  by: By,
  deps: OpsDeps,
): Promise<{ changed: number }> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = brand;
    const wanted = [...new Set(gameIds)];
    if ((await countKnown(tx, wanted)) !== wanted.length) throw new Refusal('SYSTEM_NOT_FOUND');
    await lockMerchandising(tx, brandId);
    const object = { kind: 'brand', id: brandId };
    const changed = await changeGamesIn(tx, brandId, { change, gameIds: wanted, object }, by, deps);
    if (changed > 0) await refreshShown(tx, [brand]);
    return { changed };
  });
