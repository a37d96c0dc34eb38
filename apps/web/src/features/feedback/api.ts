import { type ApiBody, type ApiValue, api } from '@fairhouse/protocol/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { messagesKey } from '#shared/messages/unread.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';

export type Feedback = ApiValue<'GET', '/api/member/v1/feedback'>['list'][number];
export type FeedbackInput = ApiBody<'PUT', '/wps/feedback'>;

const feedbackKey = (memberId: string) => [...messagesKey(memberId), 'feedback'] as const;

export const feedbackQuery = (memberId: string) =>
  queryOptions({
    queryKey: feedbackKey(memberId),
    queryFn: ({ signal }) =>
      withStepUp(() => call((limited) => api.GET('/api/member/v1/feedback', { signal: limited }), signal)),
  });

/** Sends feedback; a member's list shows it at once. */
export const sendFeedback = async (
  input: FeedbackInput,
  { memberId, queryClient }: { memberId: string | null; queryClient: QueryClient },
): Promise<void> => {
  await call((signal) => api.PUT('/wps/feedback', { signal, body: input }));
  if (memberId !== null) await queryClient.invalidateQueries({ queryKey: feedbackKey(memberId) });
};
