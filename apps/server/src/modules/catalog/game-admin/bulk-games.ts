import { type GameChange, gameFilter } from '@fairhouse/protocol/ops/catalog-wire';
import * as z from 'zod';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { lockMerchandising } from '../merchandising/merchandising.store.ts';
import { refreshShown } from '../merchandising/refresh-shown.ts';
import { insertBulk, lockBulk, readBulks, saveBulkStep } from './bulk.store.ts';
import type { Bulk } from './bulk.types.ts';
import { changeGamesIn } from './change-games.ts';
import type { GameFilter } from './game-filter.store.ts';
import { countGames, readMatchingIds } from './game-list.store.ts';
import type { OpsBrand, OpsDeps } from './ops.types.ts';

export const bulkTask = 'catalog.change_matching';

/** Games changed per step, with one audit entry. */
const stepGames = 500;
const lastBulks = 5;

const storedFilter = z.strictObject(gameFilter);

/** Starts a change of all matching games. Refused if the number of matches differs from what the operator saw. */
export const startBulk = (
  brand: OpsBrand,
  input: { change: GameChange; filter: GameFilter; matching: number; reason: string },
  by: Pick<Operator, 'actor'>,
  deps: OpsDeps & { jobs: Jobs },
): Promise<Bulk> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = brand;
    const matching = await countGames(tx, brand, input.filter);
    if (matching !== input.matching) throw new Refusal('OPS_OUT_OF_DATE', { details: { matching } });
    const filters = Object.entries(input.filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    );
    const bulk = {
      bulkId: newId(),
      brandId,
      change: input.change,
      filter: Object.fromEntries(filters),
      matching,
      madeBy: by.actor.id,
      madeByRole: by.actor.role,
      madeAt: deps.clock.now(),
      reason: input.reason,
    };
    if (!(await insertBulk(tx, bulk))) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: 'running' } });
    await deps.jobs.add(tx, { task: bulkTask, payload: { bulkId: bulk.bulkId }, key: `${bulkTask}:${bulk.bulkId}` });
    return { ...bulk, seen: 0, changed: 0, afterGameId: null, state: 'running', finishedAt: null };
  });

/** Runs the next step; returns whether more follow. An interrupted step is rolled back. */
const takeStep = (bulkId: string, deps: OpsDeps): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const bulk = await lockBulk(tx, bulkId);
    if (bulk === undefined || bulk.state === 'done') return false;
    const brand = deps.directory.byId(bulk.brandId);
    if (brand === undefined) throw new Error(`the brand of bulk change ${bulkId} does not exist any more`);
    await lockMerchandising(tx, brand.brandId);
    const wanted = { filter: storedFilter.parse(bulk.filter), after: bulk.afterGameId, limit: stepGames };
    const gameIds = await readMatchingIds(tx, brand, wanted);
    const actor = { kind: 'staff', id: bulk.madeBy, role: bulk.madeByRole } as const;
    const step = { change: bulk.change, gameIds, object: { kind: 'bulk_change', id: bulkId } };
    const changed = await changeGamesIn(tx, brand.brandId, step, { actor, reason: bulk.reason }, deps);
    const isLast = gameIds.length < stepGames;
    // The shown games are refreshed once at the end: until then players see the lists as they were.
    if (isLast) await refreshShown(tx, [brand]);
    await saveBulkStep(tx, {
      bulkId,
      seen: bulk.seen + gameIds.length,
      changed: bulk.changed + changed,
      afterGameId: gameIds.at(-1) ?? bulk.afterGameId,
      finishedAt: isLast ? deps.clock.now() : null,
    });
    return !isLast;
  });

/** Runs a change to its end, resuming where an earlier run was interrupted. */
export const runBulk = async (bulkId: string, deps: OpsDeps): Promise<void> => {
  while (await takeStep(bulkId, deps));
};

export const listBulks = (brandId: string, { db }: Pick<OpsDeps, 'db'>): Promise<Bulk[]> =>
  readBulks(db.read, brandId, lastBulks);
