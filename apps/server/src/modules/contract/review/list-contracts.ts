import type { opsListContractsEndpoint } from '@fairhouse/protocol/ops/contracts';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { readAccountFilter } from './account-filter.ts';
import { readContracts } from './contracts.store.ts';
import { showContract } from './show-contract.ts';
import { sidesOf } from './show-sides.ts';

type Query = z.output<(typeof opsListContractsEndpoint)['schema']['querystring']>;

/** B13: contracts of all agents, newest first. */
export const listContracts = async (brandId: string, { agent, upline, ...query }: Query, { db }: { db: Db }) => {
  const filter = {
    ...query,
    brandId,
    agent: await readAccountFilter(db.read, brandId, agent),
    upline: await readAccountFilter(db.read, brandId, upline),
  };
  const { rows, ...page } = await readContracts(db.read, filter, query);
  const side = await sidesOf(db.read, brandId, rows);
  return { rows: rows.map((line) => showContract(line, side)), ...page };
};
