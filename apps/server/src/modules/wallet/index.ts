/** Public API of `wallet`: a member's balances, and transfers to vendors that keep wallets of their own. */

export { type ContractLists, contractListsPort } from './get-consolidated-funds.ts';
export { openWallets } from './open-wallets.ts';
export { demandNoCreditor } from './staff-decisions/demand-no-creditor.ts';
export { lockStaffDecisions, recordStaffDecision } from './staff-decisions/staff-decisions.command.ts';
export { type AloneSums, creditorsAmong, sumDecidedAlone } from './staff-decisions/staff-decisions.query.ts';
export { findTransfer } from './transfers/find-transfer.ts';
export { hasOpenTransfers } from './transfers/open-transfers.query.ts';
export {
  type VendorOrder,
  type VendorPorts,
  type VendorResponse,
  type VendorWalletPort,
  vendorPortsPort,
} from './transfers/vendor-wallets.port.ts';
export { applyTurnover } from './turnover/apply-turnover.ts';
export { openRequirement } from './turnover/open-requirement.ts';
export { type OverdueOf, overdueDebtsPort } from './turnover/overdue-debts.port.ts';
export { type Spendable, spendable, spendableBeyondDebts } from './turnover/spendable.ts';
export {
  readParts as partsOf,
  readRoundsOf as roundsOf,
  readTransferredIn as transferredInOf,
  readTurnoverOf as turnoverOf,
} from './turnover/turnover.query.ts';
export type { WalletWatch } from './watch-wallets.ts';
