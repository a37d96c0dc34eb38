import { type ApiQuery, type ApiValue, api } from '@fairhouse/protocol/client';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { messagesKey, unreadKey } from '#shared/messages/unread.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';

export type InboxMessage = ApiValue<'GET', '/api/member/v1/messages'>['list'][number];
type InboxQuery = ApiQuery<'GET', '/api/member/v1/messages'>;
export type InboxFilter = { category: NonNullable<InboxQuery['category']> | 'all'; isUnreadOnly: boolean };

const pageSize = 20;

const inboxKey = (memberId: string) => [...messagesKey(memberId), 'inbox'] as const;

const askPage = (
  { category, isUnreadOnly, language }: InboxFilter & { language: string },
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  withStepUp(() =>
    call(
      (limited) =>
        api.GET('/api/member/v1/messages', {
          query: {
            pageSize,
            language,
            ...(category === 'all' ? {} : { category }),
            ...(isUnreadOnly ? { unread: 'true' as const } : {}),
            ...(cursor === undefined ? {} : { cursor }),
          },
          signal: limited,
        }),
      signal,
    ),
  );

type InboxPage = Awaited<ReturnType<typeof askPage>>;

export const inboxQuery = (memberId: string, filter: InboxFilter & { language: string }) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey(memberId), filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => askPage(filter, pageParam, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

type Deps = { memberId: string; queryClient: QueryClient };

/** Updates every cached list, so that the change is visible at once. */
const changeLists = ({ memberId, queryClient }: Deps, change: (list: readonly InboxMessage[]) => InboxMessage[]) =>
  queryClient.setQueriesData<InfiniteData<InboxPage, string | undefined>>({ queryKey: inboxKey(memberId) }, (kept) =>
    kept === undefined ? kept : { ...kept, pages: kept.pages.map((page) => ({ ...page, list: change(page.list) })) },
  );

/** Marks messages as read; without ids all of them. */
export const readMessages = async (messageIds: string[] | undefined, use: Deps): Promise<void> => {
  const { unread } = await withStepUp(() =>
    call((signal) =>
      api.POST('/api/member/v1/messages/read', { signal, body: messageIds === undefined ? {} : { messageIds } }),
    ),
  );
  use.queryClient.setQueryData(unreadKey(use.memberId), unread);
  changeLists(use, (list) =>
    list.map((message) =>
      messageIds === undefined || messageIds.includes(message.messageId) ? { ...message, isRead: true } : message,
    ),
  );
};

export const deleteMessage = async (messageId: string, use: Deps): Promise<void> => {
  const { unread } = await withStepUp(() =>
    call((signal) => api.POST('/api/member/v1/messages/delete', { signal, body: { messageIds: [messageId] } })),
  );
  use.queryClient.setQueryData(unreadKey(use.memberId), unread);
  changeLists(use, (list) => list.filter((message) => message.messageId !== messageId));
};
