import { counter, gauge } from '#platform/kernel/metrics.ts';

const mustBeZero = 'Any value but zero pages.';

/** Figures of the books that must always be zero (design: faults §13). */
export const brokenBooks = {
  balance_mismatch_total: counter({
    name: 'balance_mismatch_total',
    help: `Wallets found to differ from their postings. ${mustBeZero}`,
  }),
  negative_balance_total: counter({
    name: 'negative_balance_total',
    help: `Wallets found below zero. ${mustBeZero}`,
  }),
  double_effect_total: counter({
    name: 'double_effect_total',
    help: `Keys found to have moved money other than once and as recorded. ${mustBeZero}`,
  }),
  tombstone_violated_total: counter({
    name: 'tombstone_violated_total',
    help: `Bets found to have moved money after their rollback came first. ${mustBeZero}`,
  }),
  fun_real_crossed_total: counter({
    name: 'fun_real_crossed_total',
    help: `Movements found to join two currencies or realms. ${mustBeZero}`,
  }),
  invariant_check_failed_total: counter({
    name: 'invariant_check_failed_total',
    help: `Differences found by reconciliation, of every kind. ${mustBeZero}`,
  }),
} as const;
export type BrokenBooksMetric = keyof typeof brokenBooks;

export const ledgerSumDifference = gauge({
  name: 'ledger_sum_difference',
  help: `Pairs of brand and currency whose books do not sum to zero. ${mustBeZero}`,
});
export const openFindings = gauge({
  name: 'ledger_open_findings',
  help: `Cases of reconciliation that nobody has resolved. ${mustBeZero}`,
});
export const reconciledAt = gauge({
  name: 'ledger_reconciled_timestamp_seconds',
  help: 'When a scope of reconciliation last ran to its end.',
  labels: ['scope'],
});
export const walletsFrozen = counter({
  name: 'ledger_wallets_frozen_total',
  help: 'Wallets frozen by reconciliation.',
});

export const relayedPostings = counter({ name: 'ledger_relayed_total', help: 'Postings handed to the bus.' });
export const relayLagSeconds = gauge({
  name: 'ledger_relay_lag_seconds',
  help: 'How long the oldest committed posting waits for the relay. Alarm at 5.',
});
export const consumerFaults = counter({
  name: 'ledger_consumer_faults_total',
  help: 'Postings that a consumer failed to take and will get again.',
  labels: ['consumer'],
});
export const consumerSwept = counter({
  name: 'ledger_consumer_swept_total',
  help: 'Wallets whose postings the bus lost and the ledger supplied.',
  labels: ['consumer'],
});
export const rolledUp = counter({
  name: 'ledger_rolled_up_total',
  help: 'Legs added to the roll-up of house accounts.',
});

export const partitionDaysAhead = gauge({
  name: 'ledger_partition_days_ahead',
  help: 'Days until the first one without partitions. Alarm under 7; not ready under 3.',
});
export const holdsExpired = counter({ name: 'ledger_holds_expired_total', help: 'Holds that expired.' });
export const keysRetained = counter({
  name: 'ledger_keys_kept_total',
  help: 'Keys of open bets that outlived their month.',
});
