import type { ApprovalFlag, ApprovalPart } from '@fairhouse/protocol/ops/approval-description';
import type { Tx } from '#platform/db/db.ts';
import type { ApprovalKind, Json } from '#platform/ops/approval.types.ts';
import { fieldsOf, list, term } from '#platform/ops/describe.ts';
import type { StaffActor } from '#platform/ops/operator.ts';
import { demandMayGive, rightsNow } from '../roles/demand-rights.ts';
import { groupId, type StaffDeps } from '../staff.deps.ts';
import type { RoleAt } from './operator.types.ts';

/** Dependencies of approved changes of operators and roles. */
export type StaffKindDeps = Pick<StaffDeps, 'config' | 'clock' | 'keys' | 'audit' | 'jobs' | 'directory'>;

/** Maker and checker must both hold the granted permissions at the time of the grant. */
export const demandBothMayGive = async (
  tx: Tx,
  input: { roles: readonly RoleAt[]; held?: readonly RoleAt[] },
  people: readonly StaffActor[],
): Promise<void> => {
  for (const { id } of people) await demandMayGive(tx, input, await rightsNow(tx, id));
};

/** Audits an approved change under its maker; the approval's own entry names who decided. */
export const recordApproved = (
  tx: Tx,
  { approvalId, maker, reason }: { approvalId: string; maker: StaffActor; reason: string },
  entry: { action: string; object: { kind: string; id: string }; before?: Json; after?: Json },
  { audit }: Pick<StaffDeps, 'audit'>,
): Promise<string> => audit.record(tx, { brandId: groupId, actor: maker, reason, requestId: approvalId, ...entry });

/** Casts a kind with a typed payload for the registry. Safe because the stored payload is parsed before use. */
export const asKind = <Payload extends Json>(kind: ApprovalKind<Payload>): ApprovalKind =>
  kind as unknown as ApprovalKind;

/** The warning that the preview stored, as a flag. */
export const warningFlags = (after: Json): readonly ApprovalFlag[] =>
  'creditsAndPays' in fieldsOf(after) ? ['creditsAndPays'] : [];

export const rolesPart = (roles: Json | undefined): ApprovalPart =>
  Array.isArray(roles) && roles.length > 0 ? list(roles) : term('none');

/** The address recorded for approved changes, which have no request of their own. */
export const noAddress = '0.0.0.0';
