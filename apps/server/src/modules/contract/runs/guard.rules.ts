import type { ContractKind, HoldReason } from './run.types.ts';

export type GuardFacts = {
  kind: ContractKind;
  /** What the operator pays, and the largest bill: agents may owe each other where the operator pays nothing. */
  total: bigint;
  largestBill: bigint;
  caps: { run: bigint; bill: bigint };
  /** What runs of this length usually pay at this time of day; null with too few of them. */
  usual: bigint | null;
};

/** So many earlier runs are needed before a run is compared with them, over so many days. */
export const usualOf = { days: 14, runsMin: 7 } as const;

const unusualTimes = 3n;
/** A total below this part of the cap is never unusual: a quiet hour has a median near zero. */
const noticedPart = 10n;

/** Why a computed run waits for two people before it is paid; empty: it is paid by itself. */
export const judgeRun = ({ kind, total, largestBill, caps, usual }: GuardFacts): HoldReason[] => {
  const isUnusual = usual !== null && total > unusualTimes * usual && noticedPart * total > caps.run;
  const reasons: [HoldReason, boolean][] = [
    ['dividend', kind === 'dividend' && largestBill > 0n],
    ['above_run_cap', total > caps.run],
    ['above_usual', isUnusual],
    ['bill_above_cap', largestBill > caps.bill],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
};
