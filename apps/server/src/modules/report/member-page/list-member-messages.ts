import { readMemberDisputes } from '#modules/bet/index.ts';
import { readReceived, readTickets } from '#modules/message/index.ts';
import { demandMember } from './demand-member.ts';
import type { May, PageDeps, PageOwner } from './member-page.types.ts';

const listMax = 50;

/** What a member wrote and got: messages to support, disputed rounds, and the inbox. */
export const listMemberMessages = async (owner: PageOwner, may: May, deps: PageDeps) => {
  await demandMember(owner, deps);
  const page = { ...owner, limit: listMax };
  const [tickets, messages, disputes] = await Promise.all([
    readTickets(deps.db.read, page),
    readReceived(deps.db.read, page),
    may('bet.read') ? readMemberDisputes(deps.db.read, page) : undefined,
  ]);
  const standard = deps.directory.byId(owner.brandId)?.languages.default ?? '';
  return {
    tickets: tickets.map(({ id, questionType, content, state, replies, createdAt }) => ({
      feedbackId: id,
      questionType,
      content,
      state,
      replies: replies.map(({ body, operatorName, at }) => ({ text: body, by: operatorName, at: at.toISOString() })),
      at: createdAt.toISOString(),
    })),
    ...(disputes !== undefined && {
      disputes: disputes.map(({ roundId, at, ...dispute }) => ({
        ...dispute,
        roundRef: roundId,
        at: at.toISOString(),
      })),
    }),
    messages: messages.map(({ titles, at, ...message }) => ({
      ...message,
      title: titles === null ? null : (titles[standard] ?? Object.values(titles)[0] ?? null),
      at: at.toISOString(),
    })),
  };
};
