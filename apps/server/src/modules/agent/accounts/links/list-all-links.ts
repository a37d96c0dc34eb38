import type { opsListAgentLinksEndpoint } from '@fairhouse/protocol/ops/agents';
import type * as z from 'zod';
import { findMember, namesOf } from '#modules/member/index.ts';
import type { AccountsDeps } from '../accounts.types.ts';
import { decodeCursor, encodeCursor } from '../cursor.rules.ts';
import { countLinks, readLinkPage } from './link.store.ts';

type Query = z.output<(typeof opsListAgentLinksEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof opsListAgentLinksEndpoint)['schema']['response'][200]>['value'];

const countedMax = 10_000;

/** The links of all agents of a brand, newest first; by code, part of the label, or account of the agent. */
export const listAllLinks = async (
  brandId: string,
  { sort, cursor, limit, search: text = '' }: Query,
  { db }: Pick<AccountsDeps, 'db'>,
): Promise<ResponseBody> => {
  const agent = text === '' ? null : await findMember(db.read, { brandId, username: text });
  const filter = { brandId, search: text === '' ? null : { text, agentIds: agent === null ? [] : [agent.id] } };
  const found = await readLinkPage(db.read, {
    ...filter,
    isOldestFirst: sort === 'createdAt',
    beyond: decodeCursor(cursor),
    // One more than is shown, to find out whether there is a further page.
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const count = await countLinks(db.read, filter, countedMax);
  const names = await namesOf(db.read, { brandId, ids: shown.map(({ agentId }) => agentId) });
  const last = shown.at(-1);
  return {
    rows: shown.map(({ id, agentId, code, label, isForAgents, state, opened, uses, createdAt }) => ({
      linkId: id,
      agent: { memberId: agentId, name: names.get(agentId) ?? agentId },
      code,
      label,
      isForAgents,
      state,
      opened,
      registered: uses,
      createdAt: createdAt.toISOString(),
    })),
    nextCursor: found.length > limit && last !== undefined ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
    total: { count, isExact: count < countedMax },
  };
};
