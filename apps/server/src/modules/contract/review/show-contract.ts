import { parseTerms, topRates } from '@fairhouse/contracts';
import type { OpsContractRow } from '@fairhouse/protocol/ops/contracts';
import type { ContractLine } from './contracts.store.ts';
import type { ShowSide } from './show-sides.ts';

/** The highest rate of a contract's terms; null while it is only requested. */
const topRateOf = (terms: string | null): number | null =>
  terms === null ? null : Math.max(...Object.values(topRates(parseTerms(terms))));

export const showContract = (line: ContractLine, side: ShowSide): OpsContractRow => ({
  contractId: line.id,
  kind: line.kind,
  agent: side(line.downline, line.downlineId),
  upline: side(line.upline, line.uplineId),
  state: line.state,
  period: line.period,
  topRatePpm: topRateOf(line.terms),
  createdAt: line.createdAt.toISOString(),
  startsAt: line.startsAt?.toISOString() ?? null,
  endsAt: line.endsAt?.toISOString() ?? null,
});
