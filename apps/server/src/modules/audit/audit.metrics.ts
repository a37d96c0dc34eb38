import { counter, gauge } from '#platform/kernel/metrics.ts';
import type { ChainBreak } from './audit.types.ts';

const breaks = counter({
  name: 'audit_chain_breaks_total',
  help: 'Audit rows found broken. Any value but zero pages.',
});
const unexplained = counter({
  name: 'audit_sequence_gaps_unexplained_total',
  help: 'Unexplained gaps in the audit numbers. Any value but zero pages.',
});

/** Whether a number lacks its row or link, or has one that the chain declares unused. */
const isUnexplainedGap = ({ check }: ChainBreak): boolean =>
  check === 'entry_missing' || check === 'entry_in_gap' || check === 'seal_missing';

export const countBreak = (found: ChainBreak): void => {
  breaks.inc();
  if (isUnexplainedGap(found)) unexplained.inc();
};

export const gapsSealed = counter({
  name: 'audit_gaps_sealed_total',
  help: 'Audit numbers sealed as gaps because their transaction never committed.',
});
export const anchorFaults = counter({
  name: 'audit_anchor_faults_total',
  help: 'Failed attempts to anchor a head.',
});
export const height = gauge({
  name: 'audit_height',
  help: 'Number of the last audit seal, in the process that seals.',
});
export const sealerLagSeconds = gauge({
  name: 'audit_sealer_lag_seconds',
  help: 'Age of the oldest audit entry without a seal, in the process that seals.',
});
export const lastAnchorAgeSeconds = gauge({
  name: 'audit_last_anchor_age_seconds',
  help: 'Age of the last anchor, in the process that seals.',
});
