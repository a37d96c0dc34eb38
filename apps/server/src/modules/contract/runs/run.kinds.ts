import type { ApprovalFlag } from '@fairhouse/protocol/ops/approval-description';
import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind, ChangePreview, Json } from '#platform/ops/approval.types.ts';
import { fieldsOf, money, row, term, text } from '#platform/ops/describe.ts';
import { discardRun, releaseRun } from './decide-run.ts';
import { mayMove, type RunMove } from './run.states.ts';
import { readRun } from './run.store.ts';
import type { Run } from './run.types.ts';

export const releaseRunKind = 'contract.release_run';
export const discardRunKind = 'contract.discard_run';

const runPayload = z.strictObject({ runId: z.uuid() });
type RunPayload = z.infer<typeof runPayload>;

const flagOf: Readonly<Record<string, ApprovalFlag>> = {
  recorder_late: 'roundsMissing',
  above_run_cap: 'aboveRunCap',
  above_usual: 'aboveUsual',
  bill_above_cap: 'billAboveCap',
  by_operator: 'heldByOperator',
};
const flagsOf = (reasons: Json | undefined): ApprovalFlag[] =>
  Array.isArray(reasons) ? reasons.flatMap((reason) => flagOf[String(reason)] ?? []) : [];

const demandRun = async (db: Queryable, brandId: string | null, runId: string): Promise<Run> => {
  const run = brandId === null ? null : await readRun(db, brandId, runId);
  if (run === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return run;
};

/** What the two people see. `net` is in it: an approval for another amount is refused when it is decided. */
const previewOf = (run: Run, after: { state: string }): ChangePreview => ({
  object: { kind: 'contract_run', id: run.id },
  subject: `${run.kind} ${run.periodStart.toISOString()} – ${run.periodEnd.toISOString()}`,
  before: {
    state: run.state,
    kind: run.kind,
    period: run.period,
    periodStart: run.periodStart.toISOString(),
    periodEnd: run.periodEnd.toISOString(),
    contracts: run.contracts,
    amount: String(run.net),
    currency: run.currency,
    heldBecause: [...run.heldBecause],
  },
  after,
});

const decision = (
  kind: typeof releaseRunKind | typeof discardRunKind,
  {
    move,
    sentence,
    after,
    decide,
    audit,
  }: {
    move: RunMove;
    sentence: 'releaseRun' | 'discardRun';
    after: 'released' | 'discarded';
    decide: (tx: Tx, run: Run, approvalId: string) => Promise<Run | null>;
    audit: Audit;
  },
): ApprovalKind<RunPayload> => ({
  kind,
  check: 'approval.money',
  payload: runPayload,
  preview: async (db, { brandId, payload: { runId } }) => {
    const run = await demandRun(db, brandId, runId);
    if (!mayMove(run.state, move)) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: run.state } });
    return previewOf(run, { state: after });
  },
  describe: ({ before, subject }) => {
    const { amount, currency, state, heldBecause } = fieldsOf(before);
    return {
      sentence: { id: sentence, values: { run: text(subject), amount: money(amount, currency) } },
      changes: [row('state', term(state), term(after))],
      flags: flagsOf(heldBecause),
    };
  },
  undo: () => (after === 'released' ? 'moneyMoved' : 'notReversible'),
  execute: async (tx, { approvalId, brandId, payload: { runId }, maker, checker, reason }) => {
    const before = await demandRun(tx, brandId, runId);
    const run = await decide(tx, before, approvalId);
    if (run === null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: before.state } });
    await audit.record(tx, {
      brandId: run.brandId,
      actor: maker,
      action: kind,
      object: { kind: 'contract_run', id: runId },
      before: { state: before.state, heldBecause: before.heldBecause, net: String(before.net) },
      after: { state: run.state, approvalId, approvedBy: checker.id },
      reason,
    });
  },
});

/** Decisions about runs that need four-eyes approval. */
export const runApprovalKinds = ({ audit }: { audit: Audit }): ApprovalKind[] =>
  [
    decision(releaseRunKind, {
      move: 'release',
      sentence: 'releaseRun',
      after: 'released',
      decide: (tx, run, approvalId) => releaseRun(tx, run.id, approvalId),
      audit,
    }),
    decision(discardRunKind, {
      move: 'discard',
      sentence: 'discardRun',
      after: 'discarded',
      decide: discardRun,
      audit,
    }),
  ] as unknown as ApprovalKind[];
