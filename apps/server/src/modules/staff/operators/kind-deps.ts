import type { Tx } from '#platform/db/db.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import type { StaffActor } from '#platform/ops/operator.ts';
import { demandMayGive, rightsNow } from '../roles/demand-rights.ts';
import { groupId, type StaffDeps } from '../staff.deps.ts';
import type { RoleAt } from './operator.types.ts';

/** What approved changes of operators and roles stand on. */
export type StaffKindDeps = Pick<StaffDeps, 'config' | 'clock' | 'keys' | 'audit' | 'jobs' | 'directory'>;

/** Whoever asked and whoever decides must both hold what is given, at the moment when it is given. */
export const demandBothMayGive = async (
  tx: Tx,
  input: { roles: readonly RoleAt[]; held?: readonly RoleAt[] },
  people: readonly StaffActor[],
): Promise<void> => {
  for (const { id } of people) await demandMayGive(tx, input, await rightsNow(tx, id));
};

/** The record of an approved change, by who asked for it; the trail of approvals names who decided. */
export const recordApproved = (
  tx: Tx,
  { approvalId, maker, reason }: { approvalId: string; maker: StaffActor; reason: string },
  entry: { action: string; object: { kind: string; id: string }; before?: Json; after?: Json },
  { audit }: Pick<StaffDeps, 'audit'>,
): Promise<string> => audit.record(tx, { brandId: groupId, actor: maker, reason, requestId: approvalId, ...entry });

/** A kind whose payload has its own type, as the register of kinds takes it: what is stored is parsed before use. */
export const asKind = <Payload extends Json>(kind: ApprovalKind<Payload>): ApprovalKind =>
  kind as unknown as ApprovalKind;

/** What approved changes write as the address: they have none of their own. */
export const noAddress = '0.0.0.0';
