import { useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { feedbackQuery } from './api.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackItem } from './feedback-item.tsx';
import type { WordBounds } from './word-meter.tsx';

/** The default where the brand sets none; the server decides. */
export const standardBounds: WordBounds = {
  min: constants.feedbackMinWords.value,
  max: constants.feedbackMaxWords.value,
};

const bones = ['first', 'second'];

/** The form, and below it the member's earlier feedback with the replies. */
export const MemberFeedback = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const storedFeedback = useQuery(feedbackQuery(memberId));
  const failure = storedFeedback.error instanceof CallFailure ? storedFeedback.error : null;
  const bounds =
    storedFeedback.data === undefined
      ? standardBounds
      : { min: storedFeedback.data.wordsMin, max: storedFeedback.data.wordsMax };
  return (
    <>
      <FeedbackForm memberId={memberId} bounds={bounds} />
      <Panel title={t('feedback.list.title')}>
        {storedFeedback.isPending && (
          <div role="status" aria-label={t('feedback.list.loading')} className="grid gap-3">
            {bones.map((bone) => (
              <Skeleton key={bone} className="h-24 rounded-md" />
            ))}
          </div>
        )}
        {storedFeedback.isError && storedFeedback.data === undefined && (
          <ErrorState
            isCompact
            title={t('feedback.list.failed')}
            text={failure === null ? undefined : errorText(t, failure.code)}
            reference={failure?.traceId ?? undefined}
            retryLabel={t('core.action.retry')}
            onRetry={() => void storedFeedback.refetch()}
            isRetrying={storedFeedback.isFetching}
          />
        )}
        {storedFeedback.data?.list.length === 0 && (
          <EmptyState isCompact art="box" title={t('feedback.list.empty')} text={t('feedback.list.emptyText')} />
        )}
        {storedFeedback.data !== undefined && storedFeedback.data.list.length > 0 && (
          <ul className="grid grid-cols-1 gap-3">
            {storedFeedback.data.list.map((feedback) => (
              <FeedbackItem key={feedback.feedbackId} feedback={feedback} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
};
