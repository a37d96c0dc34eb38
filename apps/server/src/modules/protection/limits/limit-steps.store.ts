import type { playLimitKinds } from '@fairhouse/protocol';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { LimitActor } from './limits.types.ts';
import type { LimitStep } from './move-limit.rules.ts';

export type LimitKind = (typeof playLimitKinds)[number] | 'deposit' | 'time' | 'reality_check';

export type LimitChange = {
  kind: LimitKind;
  /** `play` for the reality check, which has no period. */
  period: string;
  step: LimitStep;
  /** Minor units, or minutes where there is no currency. */
  from: bigint | null;
  to: bigint | null;
  at: Date;
  /** When it takes effect; for a requested one: when it can be confirmed. */
  effectiveAt: Date;
  actor: LimitActor;
};

/** Stores the step permanently: the table is append-only. */
export const recordStep = async (
  tx: Tx,
  change: LimitChange & {
    brandId: string;
    memberId: string;
    /** Absent: a time limit. */
    currency?: string;
    /** The profiles under which it was decided. */
    profile: string;
  },
): Promise<void> => {
  await tx
    .insertInto('protection.limit_change')
    .values({
      id: newId(),
      brand_id: change.brandId,
      member_id: change.memberId,
      currency: change.currency ?? null,
      kind: change.kind,
      period: change.period,
      step: change.step,
      old_ceiling: change.from,
      new_ceiling: change.to,
      at: change.at,
      effective_at: change.effectiveAt,
      actor: change.actor,
      profile: change.profile,
    })
    .execute();
};

/** The newest steps of every kind of limit, newest first. */
export const readSteps = async (
  db: Queryable,
  { brandId, memberId, max }: { brandId: string; memberId: string; max: number },
): Promise<LimitChange[]> => {
  const rows = await db
    .selectFrom('protection.limit_change')
    .select(['kind', 'period', 'step', 'old_ceiling', 'new_ceiling', 'at', 'effective_at', 'actor'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as LimitKind,
    period: row.period,
    step: row.step as LimitStep,
    from: row.old_ceiling,
    to: row.new_ceiling,
    at: row.at,
    effectiveAt: row.effective_at,
    actor: row.actor as LimitActor,
  }));
};
