import type { components, paths } from '@fairhouse/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/lib/call.ts';
import { house } from '#shared/lib/house.ts';
import { messagesKey } from '#shared/messages/unread.ts';
import { withStepUp } from '#shared/session/with-step-up.ts';

export type Feedback = components['schemas']['Feedback'];
export type FeedbackWish = NonNullable<paths['/wps/feedback']['put']['requestBody']>['content']['application/json'];

const feedbackKey = (memberId: string) => [...messagesKey(memberId), 'feedback'] as const;

export const feedbackQuery = (memberId: string) =>
  queryOptions({
    queryKey: feedbackKey(memberId),
    queryFn: ({ signal }) =>
      withStepUp(() => call((limited) => house.GET('/api/member/v1/feedback', { signal: limited }), signal)),
  });

/** Sends what was written; a member's list shows it at once. */
export const sendFeedback = async (
  wish: FeedbackWish,
  { memberId, queryClient }: { memberId: string | null; queryClient: QueryClient },
): Promise<void> => {
  await call((signal) => house.PUT('/wps/feedback', { signal, body: wish }));
  if (memberId !== null) await queryClient.invalidateQueries({ queryKey: feedbackKey(memberId) });
};
