import type { opsListAgentApplicationsEndpoint } from '@fairhouse/protocol/ops/agents';
import type * as z from 'zod';
import { namesOf } from '#modules/member/index.ts';
import type { AccountsDeps } from '../accounts.types.ts';
import { decodeCursor, encodeCursor } from '../cursor.rules.ts';
import { countApplications, readApplications } from './application.store.ts';

type Query = z.output<(typeof opsListAgentApplicationsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof opsListAgentApplicationsEndpoint)['schema']['response'][200]>['value'];

const countedMax = 10_000;

/** Applications that are put to staff, newest first. */
export const listApplications = async (
  brandId: string,
  { sort, cursor, limit, state }: Query,
  { db }: Pick<AccountsDeps, 'db'>,
): Promise<ResponseBody> => {
  const filter = { brandId, state };
  const found = await readApplications(db.read, {
    ...filter,
    isOldestFirst: sort === 'appliedAt',
    beyond: decodeCursor(cursor),
    // One more than is shown, to find out whether there is a further page.
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const count = await countApplications(db.read, filter, countedMax);
  const ids = shown.flatMap(({ memberId, uplineId }) => [memberId, ...(uplineId === null ? [] : [uplineId])]);
  const names = await namesOf(db.read, { brandId, ids });
  const refOf = (memberId: string) => ({ memberId, name: names.get(memberId) ?? memberId });
  const last = shown.at(-1);
  return {
    rows: shown.map(({ id, memberId, uplineId, text, recommendation, appliedAt, decidedAt, reason, ...row }) => ({
      applicationId: id,
      member: refOf(memberId),
      upline: uplineId === null ? null : refOf(uplineId),
      text,
      recommendation,
      state: row.state === 'with_upline' ? 'waiting' : row.state,
      appliedAt: appliedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      reason,
    })),
    nextCursor: found.length > limit && last !== undefined ? encodeCursor({ at: last.appliedAt, id: last.id }) : null,
    total: { count, isExact: count < countedMax },
  };
};
