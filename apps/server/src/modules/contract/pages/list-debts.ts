import type { listDebtsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { readDebts } from './debts.store.ts';
import { openReader } from './open-reader.ts';
import type { PageActor, PageDeps } from './pages.types.ts';
import { showDebts } from './show-debts.ts';

type ResponseBody = z.output<(typeof listDebtsEndpoint)['schema']['response'][200]>['value'];

const shownMax = 100;
const endedDays = 90;

/** What the caller owes and is owed by contracts. */
export const listDebts = async (actor: PageActor, deps: PageDeps): Promise<ResponseBody> => {
  const reader = await openReader(actor, deps);
  const { read } = deps.db;
  const now = await deadlineNow(read);
  const rows = await readDebts(read, {
    agent: reader.node.number,
    endedSince: new Date(now.getTime() - endedDays * 86_400_000),
    limit: shownMax,
  });
  return { list: await showDebts(read, reader, rows, now) };
};
