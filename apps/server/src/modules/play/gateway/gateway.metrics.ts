import type { VendorCallName, VendorCode } from '@fairhouse/protocol';
import { counter, histogram } from '#platform/kernel/metrics.ts';

const calls = counter({
  name: 'vendor_calls_total',
  help: 'Answered calls of vendors.',
  labels: ['vendor', 'call', 'code'],
});
const seconds = histogram({
  name: 'vendor_call_seconds',
  help: 'From the last byte of a call to its answer.',
  labels: ['vendor', 'call'],
});

const failures = counter({
  name: 'vendor_signature_failures_total',
  help: 'Calls that were refused before they were read.',
  labels: ['vendor', 'cause'],
});

export const replays = counter({
  name: 'vendor_replays_total',
  help: 'Calls that had been answered before.',
  labels: ['vendor'],
});
export const conflicts = counter({
  name: 'vendor_conflicts_total',
  help: 'Ids that came again with other contents: a fault of the vendor.',
  labels: ['vendor'],
});
export const tombstones = counter({
  name: 'vendor_tombstones_total',
  help: 'Rollbacks that came before their bet.',
  labels: ['vendor'],
});
export const tombstoneHits = counter({
  name: 'vendor_tombstone_hits_total',
  help: 'Bets that came after their rollback.',
  labels: ['vendor'],
});
export const heldWins = counter({
  name: 'vendor_wins_held_total',
  help: 'Wins above their ceiling, held until staff decide.',
  labels: ['vendor'],
});
export const noncesUnchecked = counter({
  name: 'vendor_nonces_unchecked_total',
  help: 'Calls accepted while the nonce cache was unavailable.',
});
export const shed = counter({
  name: 'vendor_calls_shed_total',
  help: 'Calls refused unread because too many were in flight.',
});

type Child = { inc(): void };
const callChildren = new Map<string, Child>();
const secondsChildren = new Map<string, { observe(value: number): void }>();

/**
 * There are few labels (known vendors, calls and codes), so the counters are cached: looking one up costs more than
 * counting.
 */
export const countCall = (vendor: string, call: VendorCallName, code: VendorCode, tookSeconds: number): void => {
  const name = `${vendor} ${call} ${code}`;
  let child = callChildren.get(name);
  if (child === undefined) {
    child = calls.labels({ vendor, call, code });
    callChildren.set(name, child);
  }
  child.inc();
  const pair = `${vendor} ${call}`;
  let clock = secondsChildren.get(pair);
  if (clock === undefined) {
    clock = seconds.labels({ vendor, call });
    secondsChildren.set(pair, clock);
  }
  clock.observe(tookSeconds);
};

/** Why a call was refused before it was parsed. Never disclosed: every cause gets the same response. */
export type FailureCause =
  | 'header_missing'
  | 'vendor_unknown'
  | 'address_refused'
  | 'key_unknown'
  | 'timestamp_off'
  | 'signature_wrong'
  | 'nonce_used';

export const countFailure = (vendor: string, cause: FailureCause): void => failures.inc({ vendor, cause });
