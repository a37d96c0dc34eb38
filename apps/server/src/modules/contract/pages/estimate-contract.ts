import { judgeTerms } from '@fairhouse/contracts';
import type { estimateContractEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { nodesByNumber } from '#modules/agent/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { capOf } from '../agreements/judge-offer.ts';
import { whatIf } from '../bills/what-if.ts';
import { demandKind, openReader } from './open-reader.ts';
import type { PageActor, PageDeps, PageReader } from './pages.types.ts';

type Body = z.output<(typeof estimateContractEndpoint)['schema']['body']>;
type ResponseBody = z.output<(typeof estimateContractEndpoint)['schema']['response'][200]>['value'];

const directAgent = async ({ brand, node }: PageReader, ref: string, { db }: PageDeps): Promise<bigint> => {
  const [found] = await nodesByNumber(db.read, brand.brandId, [BigInt(ref)]);
  if (found?.upline !== node.number || !found.isAgent || found.state !== 'active')
    throw new Refusal('CONTRACT_NOT_DIRECT_DOWNLINE');
  return found.number;
};

/** What terms would have paid a direct agent of the caller, or the caller itself, in the last closed periods. */
export const estimateContract = async (
  actor: PageActor,
  { downline, terms }: Body,
  deps: PageDeps,
): Promise<ResponseBody> => {
  const reader = await openReader(actor, deps);
  demandKind(reader, terms.kind);
  const { brand, node } = reader;
  if (terms.currency !== brand.currency)
    throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'body', fields: ['/terms/currency'] } });
  const number = downline === undefined ? node.number : await directAgent(reader, downline, deps);
  const { read } = deps.db;
  const cap =
    downline === undefined
      ? null
      : await capOf(read, { upline: node.number, kind: terms.kind, from: await deadlineNow(read) });
  const fault = judgeTerms(terms, { cap });
  if (fault !== null) {
    const { code, ...details } = fault;
    throw new Refusal(code, { details });
  }
  const periods = await whatIf(deps, { brand, number, terms });
  const amount = (minor: bigint) => ({ minor, currency: brand.currency });
  return {
    periods: periods.map(({ period, figures, gross, row, reason }) => ({
      periodStart: period.start.toISOString(),
      periodEnd: period.end.toISOString(),
      validBet: amount(figures.validBet),
      active: figures.active,
      gross: amount(gross),
      row,
      reason: reason as ResponseBody['periods'][number]['reason'],
    })),
  };
};
