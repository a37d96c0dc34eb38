import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import { listMemberMessagesEndpoint } from '@fairhouse/protocol/ops/member-profile';
import { Panel } from '@fairhouse/ui/primitives/card';
import type { ReactNode } from 'react';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';
import { OpsLink } from '#framework/ops-link.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { useBrandId } from '#framework/session.ts';
import type { Tone } from '#framework/tone.types.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';

type Value = OpsValue<typeof listMemberMessagesEndpoint>;

const ticketTones: Readonly<Record<Value['tickets'][number]['state'], Tone>> = {
  open: 'warning',
  answered: 'positive',
  closed: 'neutral',
};
const disputeTones: Readonly<Record<string, Tone>> = { open: 'warning', upheld: 'positive', declined: 'neutral' };

const List = ({ title, empty, children }: { title: string; empty: MessageId; children: readonly ReactNode[] }) => {
  const t = useT();
  return (
    <Panel title={title}>
      {children.length === 0 ? (
        <p className="text-muted text-sm">{t(empty)}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Panel>
  );
};

const Said = ({ children }: { children: string }) => (
  <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
    {children}
  </p>
);

const Ticket = ({ ticket }: { ticket: Value['tickets'][number] }) => {
  const t = useT();
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2 text-caption text-muted">
        <StateBadge tone={ticketTones[ticket.state]}>{t(`opsMembers.messages.${ticket.state}`)}</StateBadge>
        <span>{t(`opsMessages.type.${ticket.questionType}`)}</span>
        <TimeCell at={ticket.at} />
      </p>
      <Said>{ticket.content}</Said>
      {ticket.replies.map(({ text, by, at }) => (
        <div key={at} className="grid gap-1 border-line border-s-2 ps-3">
          <p className="text-caption text-muted">
            <bdi>{by}</bdi> · <TimeCell at={at} />
          </p>
          <Said>{text}</Said>
        </div>
      ))}
    </li>
  );
};

/** What the member wrote and got. */
export const MessagesTab = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(listMemberMessagesEndpoint, { params: { brandId, memberId } });
  return (
    <QueryView query={query}>
      {({ tickets, disputes, messages }) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-4">
            <List title={t('opsMembers.messages.tickets')} empty="opsMembers.messages.noTickets">
              {tickets.map((ticket) => (
                <Ticket key={ticket.feedbackId} ticket={ticket} />
              ))}
            </List>
            {disputes && (
              <List title={t('opsMembers.messages.disputes')} empty="opsMembers.messages.noDisputes">
                {disputes.map(({ roundRef, comment, state, answer, at }) => (
                  <li key={roundRef} className="grid gap-1 py-3">
                    <p className="flex flex-wrap items-center gap-2 text-caption text-muted">
                      <StateBadge tone={disputeTones[state] ?? 'neutral'}>
                        {t(`opsMembers.messages.${state}`)}
                      </StateBadge>
                      <OpsLink href={`/b/${brandId}/bets/${roundRef}`} className="text-action-text hover:underline">
                        {t('opsMembers.bets.round')}
                      </OpsLink>
                      <TimeCell at={at} />
                    </p>
                    <Said>{comment}</Said>
                    {answer !== null && <Said>{answer}</Said>}
                  </li>
                ))}
              </List>
            )}
          </div>
          <List title={t('opsMembers.messages.received')} empty="opsMembers.messages.noReceived">
            {messages.map(({ messageId, template, title, isRead, isDeleted, at }) => (
              <li key={messageId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
                <span className="min-w-0 break-words">
                  {title ?? t(`message.template.${template}.title` as MessageId)}
                </span>
                <span className="flex items-center gap-2 text-caption text-muted">
                  {t(
                    isDeleted
                      ? 'opsMembers.messages.removed'
                      : isRead
                        ? 'opsMembers.messages.read'
                        : 'opsMembers.messages.unread',
                  )}
                  <TimeCell at={at} />
                </span>
              </li>
            ))}
          </List>
        </div>
      )}
    </QueryView>
  );
};
