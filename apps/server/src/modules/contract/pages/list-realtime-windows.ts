import type { listRealtimeWindowsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { openReader } from './open-reader.ts';
import type { PageActor, PageDeps } from './pages.types.ts';
import { readWindows } from './realtime.store.ts';

type ResponseBody = z.output<(typeof listRealtimeWindowsEndpoint)['schema']['response'][200]>['value'];

/** The caller's real-time payments of a day. */
export const listRealtimeWindows = async (actor: PageActor, day: string, deps: PageDeps): Promise<ResponseBody> => {
  const { brand, node } = await openReader(actor, deps);
  const rows = await readWindows(deps.db.read, { agent: node.number, day });
  return {
    windows: rows.map(({ windowEnd, amount, state, paidAt }) => ({
      windowEnd: windowEnd.toISOString(),
      amount: { minor: amount, currency: brand.currency },
      state,
      paidAt: paidAt?.toISOString() ?? null,
      reference: `realtime:${node.number}:${windowEnd.toISOString()}`,
    })),
  };
};
