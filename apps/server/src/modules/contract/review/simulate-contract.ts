import type { Terms } from '@fairhouse/contracts';
import type { OpsContractBill } from '@fairhouse/protocol/ops/contract-runs';
import { nodesByNumber } from '#modules/agent/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { periodFiguresOf } from '../bills/bill.rules.ts';
import { whatIf } from '../bills/what-if.ts';
import { brandOf } from './brand-of.ts';
import { demandTerms } from './change-templates.ts';
import type { ReviewDeps } from './review.types.ts';

/** B13: what terms would have cost over the last closed periods of an agent. */
export const simulateContract = async (
  { brandId, ref, terms }: { brandId: string; ref: string; terms: Terms },
  deps: Pick<ReviewDeps, 'db' | 'directory'>,
) => {
  demandTerms(terms);
  const [node] = await nodesByNumber(deps.db.read, brandId, [BigInt(ref)]);
  if (node === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const brand = brandOf(brandId, deps);
  const told = await whatIf(deps, { brand, number: node.number, terms });
  const money = (minor: bigint) => ({ minor, currency: brand.currency });
  return {
    periods: told.map(({ period, figures, gross, row, reason }) => ({
      periodStart: period.start.toISOString(),
      periodEnd: period.end.toISOString(),
      validBet: money(figures.validBet),
      active: figures.active,
      loss: terms.kind === 'dividend' ? money(periodFiguresOf(terms, figures, period.fromDay).houseWin) : null,
      gross: money(gross),
      row,
      reason: reason as OpsContractBill['reason'],
    })),
    total: money(told.reduce((sum, { gross }) => sum + gross, 0n)),
  };
};
