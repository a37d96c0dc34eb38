/** The door of `wallet`: a member's money as seen, and its way to vendors that keep wallets of their own. */
export { hasOpenTransfers } from './open-transfers.store.ts';
export { findTransfer } from './ops/find-transfer.ts';
export { openWallets } from './service/open-wallets.ts';
export type { WalletWatch } from './service/watch-wallets.ts';
export { demandNoCreditor } from './staff-decisions/demand-no-creditor.ts';
export {
  type AloneSums,
  creditorsAmong,
  lockStaffDecisions,
  recordStaffDecision,
  sumDecidedAlone,
} from './staff-decisions/staff-decision.store.ts';
export { applyTurnover } from './turnover/apply-turnover.ts';
export { openRequirement } from './turnover/open-requirement.ts';
export { spendable } from './turnover/spendable.ts';
export { readParts as partsOf, readRoundsOf as roundsOf } from './turnover/turnover.store.ts';
export {
  type VendorAnswer,
  type VendorOrder,
  type VendorPorts,
  type VendorWalletPort,
  vendorPortsPort,
} from './vendor-wallets.port.ts';
