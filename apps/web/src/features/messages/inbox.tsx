import { usePack, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { Chip, ChipGroup } from '@fairhouse/ui/primitives/chip';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { LoadMore } from '@fairhouse/ui/primitives/load-more';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { toast } from '@fairhouse/ui/primitives/toast';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { loadNextPage } from '#shared/lib/load-next-page.ts';
import { useUnread } from '#shared/messages/unread.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { deleteMessage, type InboxFilter, type InboxMessage, inboxQuery, readMessages } from './api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { MessageItem } from './message-item.tsx';

const everything: InboxFilter = { category: 'all', isUnreadOnly: false };
const choices = ['all', 'unread', 'cashier', 'security', 'protection', 'promotion', 'system'] as const;
type Choice = (typeof choices)[number];
const bones = ['first', 'second', 'third', 'fourth', 'fifth'];

const filterOf = (choice: Choice): InboxFilter => {
  if (choice === 'unread') return { ...everything, isUnreadOnly: true };
  return { ...everything, category: choice };
};

export const Inbox = ({ viewer }: { viewer: KnownViewer }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<Choice>('all');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<InboxMessage | null>(null);
  const [isMarking, setMarking] = useState(false);
  const language = usePack().id;
  const unread = useUnread(viewer);
  const inbox = useInfiniteQuery({
    ...inboxQuery(viewer.id, { ...filterOf(choice), language }),
    placeholderData: keepPreviousData,
  });
  const use = { memberId: viewer.id, queryClient };
  const messages = inbox.data?.pages.flatMap(({ list }) => list) ?? [];
  const failure = inbox.error instanceof CallFailure ? inbox.error : null;

  const showFailure = (error: unknown) =>
    toast.error(errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR'));
  const open = (message: InboxMessage) => {
    setOpenedId(openedId === message.messageId ? null : message.messageId);
    // If the request fails, the message stays unread, and opening it again repeats the request.
    if (!message.isRead) readMessages([message.messageId], use).catch(() => undefined);
  };
  const readAll = async () => {
    setMarking(true);
    await readMessages(undefined, use).catch(showFailure);
    setMarking(false);
  };
  const remove = async (message: InboxMessage) => {
    await deleteMessage(message.messageId, use).catch(showFailure);
    setLeaving(null);
  };

  return (
    <Panel
      title={t('message.inbox.title')}
      hint={t('message.inbox.unread', { count: unread })}
      action={
        unread > 0 && (
          <Button variant="outline" icon={<CheckCheck />} isLoading={isMarking} onClick={() => void readAll()}>
            {t('message.inbox.readAll')}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4" aria-busy={inbox.isFetching}>
        <ChipGroup
          label={t('message.filter.label')}
          value={choice}
          onChange={(value) => setChoice(choices.find((each) => each === value) ?? 'all')}
        >
          {choices.map((each) => (
            <Chip key={each} value={each}>
              {t(`message.filter.${each}`)}
            </Chip>
          ))}
        </ChipGroup>
        {inbox.isPending && (
          <div role="status" aria-label={t('message.inbox.loading')} className="grid gap-3">
            {bones.map((bone) => (
              <Skeleton key={bone} className="h-16 rounded-md" />
            ))}
          </div>
        )}
        {inbox.isError && messages.length === 0 && (
          <ErrorState
            isCompact
            title={t('message.inbox.failed')}
            text={failure === null ? undefined : errorText(t, failure.code)}
            reference={failure?.traceId ?? undefined}
            retryLabel={t('core.action.retry')}
            onRetry={() => void inbox.refetch()}
            isRetrying={inbox.isFetching}
          />
        )}
        {inbox.isSuccess && messages.length === 0 && (
          <EmptyState
            isCompact
            art="box"
            title={t(choice === 'all' ? 'message.empty.title' : 'message.empty.filtered')}
            text={choice === 'all' ? t('message.empty.text') : undefined}
            action={
              choice !== 'all' && (
                <Button variant="outline" onClick={() => setChoice('all')}>
                  {t('message.empty.clear')}
                </Button>
              )
            }
          />
        )}
        {messages.length > 0 && (
          <>
            <ul className="grid gap-2">
              {messages.map((message) => (
                <MessageItem
                  key={message.messageId}
                  message={message}
                  isOpen={openedId === message.messageId}
                  onOpen={() => open(message)}
                  onDelete={() => setLeaving(message)}
                />
              ))}
            </ul>
            <LoadMore
              hasMore={inbox.hasNextPage}
              isLoading={inbox.isFetchingNextPage}
              onLoad={() => void loadNextPage(inbox)}
              label={t('message.inbox.more')}
              status={t('message.inbox.status', { count: messages.length })}
            />
          </>
        )}
      </div>
      {leaving !== null && (
        <DeleteDialog message={leaving} onClose={() => setLeaving(null)} onDelete={() => remove(leaving)} />
      )}
    </Panel>
  );
};
