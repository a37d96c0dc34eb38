export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

export type RunState = 'computing' | 'computed' | 'paying' | 'paid' | 'held' | 'discarded';

/** Why a run waits for two people. */
export type HoldReason =
  | 'recorder_late'
  | 'dividend'
  | 'above_run_cap'
  | 'above_usual'
  | 'bill_above_cap'
  | 'by_operator';

/** The letter of a dividend's period; '' for the other kinds. */
export type RunPeriod = '' | 'D' | 'W' | 'H' | 'M';

/** The period that a run is for; at most one run of it is not discarded. */
export type RunSlot = {
  brandId: string;
  kind: ContractKind;
  period: RunPeriod;
  periodStart: Date;
  periodEnd: Date;
};

export type Run = RunSlot & {
  id: string;
  /** Facts with numbers in (fromNumber, toNumber] were known. */
  fromNumber: bigint;
  toNumber: bigint;
  revision: number;
  state: RunState;
  heldBecause: HoldReason[];
  currency: string;
  contracts: number;
  gross: bigint;
  net: bigint;
  paid: bigint;
  slices: number;
  createdAt: Date;
  /** Null: nothing was computed yet, or not all. */
  computedAt: Date | null;
  paidAt: Date | null;
};

/** What was computed for a run, before anything is paid. `net` is what its payments add up to. */
export type RunTotals = { contracts: number; gross: bigint; net: bigint; largestBill: bigint };
