import type { GateCode, GateSignal } from '../shared/lib/gate-signal.ts';
import type { BrandInfo, MaintenanceNotice, Permission } from '../shared/lib/permission.ts';

/** What the gate lets a visitor see. */
export type GateView =
  | { kind: 'loading' }
  | { kind: 'error'; code: string; traceId: string | null }
  | { kind: 'maintenance'; info: BrandInfo | null; notice: MaintenanceNotice | null }
  | { kind: 'blocked'; rule: 'region' | 'address'; info: BrandInfo | null; ip: string | null }
  | { kind: 'open'; info: BrandInfo; checkedAtMs: number | null };

/** The input of the gate: the last response, the stored brand snapshot, and the errors. */
export type GateKnowledge = {
  answer: { permission: Permission; atMs: number } | null;
  snapshot: BrandInfo | null;
  signal: GateSignal | null;
  failure: { code: string; traceId: string | null } | null;
};

/** Spec §4: maintenance wins over the region rule, by flag as well as by status. */
const closedBy = ({ maintenance, regionRestriction, status }: Permission): GateCode | null => {
  if (maintenance || status.status === 1) return 'SYSTEM_MAINTENANCE';
  if (regionRestriction || status.status === 2)
    return status.code === 'IP_RESTRICTED' ? 'IP_RESTRICTED' : 'REGION_RESTRICTED';
  return null;
};

/**
 * Why the platform is closed now, or `null`. A rejected later call is newer than the response, until the next response
 * overrides it.
 */
export const closingCode = ({ answer, signal }: Pick<GateKnowledge, 'answer' | 'signal'>): GateCode | null => {
  if (signal && (answer === null || signal.atMs > answer.atMs)) return signal.code;
  return answer ? closedBy(answer.permission) : null;
};

export const decideGate = (knowledge: GateKnowledge): GateView => {
  const { answer, snapshot, failure } = knowledge;
  const info = answer?.permission.info ?? snapshot;
  const code = closingCode(knowledge);

  if (code === 'SYSTEM_MAINTENANCE')
    return { kind: 'maintenance', info, notice: answer?.permission.status.maintenance ?? null };
  if (code !== null) {
    const ip = answer ? answer.permission.status.ip || answer.permission.location.ip : null;
    return { kind: 'blocked', rule: code === 'IP_RESTRICTED' ? 'address' : 'region', info, ip };
  }
  if (answer) return { kind: 'open', info: answer.permission.info, checkedAtMs: answer.atMs };
  // The stored snapshot alone does not grant access once the server has failed to respond.
  if (failure) return { kind: 'error', ...failure };
  return snapshot ? { kind: 'open', info: snapshot, checkedAtMs: null } : { kind: 'loading' };
};

/** What can be shown about the end of a maintenance. */
export const endStateOf = (endsAt: string | null, nowMs: number): 'unknown' | 'ahead' | 'overdue' => {
  const endMs = endsAt === null ? Number.NaN : Date.parse(endsAt);
  if (Number.isNaN(endMs)) return 'unknown';
  return endMs > nowMs ? 'ahead' : 'overdue';
};
