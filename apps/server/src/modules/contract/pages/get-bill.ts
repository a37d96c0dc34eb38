import { parseTerms } from '@fairhouse/contracts';
import type { getBillEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { namesOf } from '#modules/member/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { listParts } from '../bills/bill.rules.ts';
import { readBill, readBillsBelow, readCorrections } from './bills.store.ts';
import { readDebts } from './debts.store.ts';
import { openReader } from './open-reader.ts';
import type { PageActor, PageDeps } from './pages.types.ts';
import { showBill } from './show-bill.ts';
import { sideOf } from './show-contract.ts';
import { showDebts } from './show-debts.ts';

type Params = z.output<(typeof getBillEndpoint)['schema']['params']>;
type ResponseBody = z.output<(typeof getBillEndpoint)['schema']['response'][200]>['value'];

const listedMax = 200;

/** The statement of a bill, for either side of its contract. What the downline pays on is shown to the downline alone. */
export const getBill = async (actor: PageActor, params: Params, deps: PageDeps): Promise<ResponseBody> => {
  const reader = await openReader(actor, deps);
  const { read } = deps.db;
  const agent = reader.node.number;
  const periodStart = new Date(params.periodStart);
  const row = await readBill(read, { agent, contractId: params.contractId, periodStart });
  if (row === null) throw new Refusal('CONTRACT_NOT_FOUND');
  const side = sideOf(row, reader);
  const isOwn = side === 'downline';
  const amount = (minor: bigint) => ({ minor, currency: row.currency });
  const below = isOwn ? await readBillsBelow(read, { agent, runId: row.runId, limit: listedMax }) : [];
  const otherId = isOwn ? row.uplineId : row.downlineId;
  const names = await namesOf(read, {
    brandId: actor.brandId,
    ids: [...below.map(({ downlineId }) => downlineId), ...(otherId === null ? [] : [otherId])],
  });
  const debts = await readDebts(read, { agent, bill: { contractId: row.id, periodStart }, limit: listedMax });
  const corrections = await readCorrections(read, { contractId: row.id, periodStart });
  return {
    bill: showBill(row),
    side,
    counterpart: names.get(otherId ?? '') ?? null,
    terms: parseTerms(row.terms),
    termsHash: row.termsHash,
    winParts: listParts(row.winParts).map(([part, units]) => ({ part, amount: amount(units) })),
    payment:
      isOwn && row.paidAt !== null
        ? {
            at: row.paidAt.toISOString(),
            amount: amount(row.net),
            reference: `${row.id}:${periodStart.toISOString()}`,
          }
        : null,
    downlines: below.map(({ downlineId, due, received }) => ({
      account: names.get(downlineId) ?? '',
      due: amount(due),
      received: amount(received),
    })),
    debts: await showDebts(read, reader, debts, await deadlineNow(read)),
    corrections: corrections.map((line) => ({
      periodStart: line.periodStart.toISOString(),
      grossNow: amount(line.grossNow),
      billedBefore: amount(line.billedBefore),
      amount: amount(line.amount),
      at: line.createdAt.toISOString(),
      settledIn: line.settledIn?.toISOString() ?? null,
    })),
  };
};
