import { catalogChanged } from '@fairhouse/protocol/ops/events';
import type { Tx } from '#platform/db/db.ts';
import type { By, OpsDeps, Recordable } from './ops.types.ts';

/** The parts of the catalogue that players see. */
export type CatalogPart = 'vendors' | 'games' | 'lobby' | 'hot' | 'names' | 'pictures';

type Change = {
  action: `catalog.${string}`;
  object: { kind: string; id: string };
  before: Recordable;
  after: Recordable;
  what: readonly CatalogPart[];
};

/** The audit brand of group-wide changes. */
const groupId = 'house';

const record = (
  tx: Tx,
  brandId: string,
  { action, object, before, after }: Change,
  by: By,
  deps: Pick<OpsDeps, 'audit'>,
) =>
  deps.audit.record(tx, {
    brandId,
    actor: by.actor,
    action,
    object,
    before,
    after,
    ...(by.reason !== undefined && { reason: by.reason }),
    ...(by.requestId !== undefined && { requestId: by.requestId }),
    ...(by.address !== undefined && { address: by.address }),
  });

const publish = (tx: Tx, brandId: string, what: readonly CatalogPart[], deps: Pick<OpsDeps, 'outbox'>) =>
  deps.outbox.add(tx, {
    definition: catalogChanged,
    brandId,
    aggregate: `catalog:${brandId}`,
    payload: { brandId, what: [...what] },
  });

/** Audits a brand's change and publishes the event, in the same transaction. */
export const noteChange = async (
  tx: Tx,
  { brandId, ...change }: Change & { brandId: string },
  by: By,
  deps: Pick<OpsDeps, 'audit' | 'outbox'>,
): Promise<void> => {
  await record(tx, brandId, change, by, deps);
  await publish(tx, brandId, change.what, deps);
};

/** The same for a group-wide change: one audit entry, and an event for every affected brand. */
export const noteGroupChange = async (
  tx: Tx,
  { brandIds, ...change }: Change & { brandIds: readonly string[] },
  by: By,
  deps: Pick<OpsDeps, 'audit' | 'outbox'>,
): Promise<void> => {
  await record(tx, groupId, change, by, deps);
  for (const brandId of brandIds) await publish(tx, brandId, change.what, deps);
};
