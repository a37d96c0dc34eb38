import { findingCounter } from '#platform/kernel/metrics.ts';

export const acknowledgedMissing = findingCounter({
  name: 'acknowledged_missing_total',
  help: 'Transactions that a vendor says were accepted and the ledger does not have. Any value but zero pages.',
});
