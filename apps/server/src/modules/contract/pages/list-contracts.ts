import type { listContractsEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import type { ContractState } from '../agreements/contract.states.ts';
import { readContracts } from './contracts.store.ts';
import { openReader } from './open-reader.ts';
import type { PageActor, PageDeps } from './pages.types.ts';
import { pageOf, positionOf } from './position.rules.ts';
import { showContracts } from './show-contract.ts';

type Query = z.output<(typeof listContractsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof listContractsEndpoint)['schema']['response'][200]>['value'];

const statesOf = {
  offers: ['requested', 'offered', 'accepted'],
  running: ['active', 'ending'],
  history: ['ended', 'rejected', 'withdrawn', 'lapsed'],
} as const satisfies Record<Query['tab'], readonly ContractState[]>;

/** The caller's contracts with its upline and with its direct downlines. */
export const listContracts = async (actor: PageActor, query: Query, deps: PageDeps): Promise<ResponseBody> => {
  const reader = await openReader(actor, deps);
  const { tab, kind, cursor, limit } = query;
  const rows = await readContracts(deps.db.read, {
    agent: reader.node.number,
    states: statesOf[tab],
    kind,
    before: positionOf(cursor),
    limit: limit + 1,
  });
  const { shown, nextCursor } = pageOf(rows, limit);
  return { list: await showContracts(deps.db.read, reader, shown), nextCursor };
};
