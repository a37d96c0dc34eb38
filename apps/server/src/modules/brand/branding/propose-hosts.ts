import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Approvals, Json } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { readBrandingRevision } from './branding-revision.store.ts';

type Proposal = {
  part: 'domains' | 'hosts';
  brandId: string;
  revision: number;
  payload: Json;
  reason: string;
};

/** Requests a change of domains or hosts, based on the state that the maker saw. */
export const proposeHosts = async (
  { part, brandId, revision, payload, reason }: Proposal,
  by: Operator,
  deps: { db: Db; approvals: Approvals },
): Promise<ChangeOutcome> => {
  const stands = await readBrandingRevision(deps.db.read, brandId, part);
  if (stands !== revision) throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: stands } });
  return deps.approvals.propose({ kind: `brand.set_${part}`, brandId, payload, reason }, by);
};
