import type { OpsContractBill } from '@fairhouse/protocol/ops/contract-runs';
import { showBill as showAgentBill } from '../pages/show-bill.ts';
import type { BillLine } from './bills.store.ts';
import type { ShowSide } from './show-sides.ts';

/** A bill as agents see it, with both sides by name. */
export const showBill = (line: BillLine, side: ShowSide): OpsContractBill => ({
  ...showAgentBill(line),
  runId: line.runId,
  agent: side(line.downline, line.downlineId),
  upline: side(line.upline, line.uplineId),
  repaid: { minor: line.repaid, currency: line.currency },
});
