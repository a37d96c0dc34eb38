import type { listDataCopiesEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { Queryable } from '#platform/db/db.ts';
import { selectCopies } from './copy.store.ts';
import type { Copy, CopyOwner } from './copy.types.ts';

export type ShownCopies = z.infer<(typeof listDataCopiesEndpoint)['schema']['response'][200]>['value'];

const shownMax = 20;

const showCopy = (copy: Copy): ShownCopies['list'][number] => ({
  copyId: copy.copyId,
  state: copy.state,
  done: copy.partsDone,
  parts: copy.partsAll,
  part: copy.part,
  bytes: copy.jsonBytes === null ? null : Number(copy.jsonBytes),
  askedAt: copy.askedAt.toISOString(),
  readyAt: copy.readyAt?.toISOString() ?? null,
  until: copy.until?.toISOString() ?? null,
});

/** The copies that the member has requested, newest first. */
export const showCopies = async (db: Queryable, owner: CopyOwner): Promise<ShownCopies> => ({
  list: (await selectCopies(db, { ...owner, limit: shownMax })).map(showCopy),
});
