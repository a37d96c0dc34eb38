import type { getUplineEndpoint } from '@fairhouse/protocol';
import type * as z from 'zod';
import { findMember } from '#modules/member/index.ts';
import { nodesByNumber } from '../tree/node.query.ts';
import { getTransferTerms } from './get-transfer-terms.ts';
import type { TransferActor, TransferDeps } from './transfer.types.ts';

type ResponseBody = z.output<(typeof getUplineEndpoint)['schema']['response'][200]>['value'];

/** Under whom an account stands today, and what it may transfer there. */
export const getUpline = async (
  actor: TransferActor,
  deps: Pick<TransferDeps, 'db' | 'directory' | 'overdueOf'>,
): Promise<ResponseBody> => {
  const { node, stop, available, limits } = await getTransferTerms(actor, 'up', deps);
  const { brandId } = actor;
  const [above] = node?.upline == null ? [] : await nodesByNumber(deps.db.read, brandId, [node.upline]);
  const upline = above === undefined ? null : await findMember(deps.db.read, { brandId, id: above.memberId });
  return {
    upline: upline === null ? { kind: 'house' } : { kind: 'agent', account: upline.username },
    stop: stop ?? (upline === null ? 'house' : null),
    available,
    limits,
  };
};
