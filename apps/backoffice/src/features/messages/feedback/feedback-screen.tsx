import { useFmt, useT } from '@fairhouse/i18n/react';
import { feedbackTypes } from '@fairhouse/protocol/feedback-words';
import { opsListFeedbackEndpoint } from '@fairhouse/protocol/ops/messages';
import * as z from 'zod';
import { TimeCell } from '#framework/cells.tsx';
import { OpsPage } from '#framework/ops-page.tsx';
import { OpsTable } from '#framework/ops-table.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { FeedbackPeek } from './feedback-peek.tsx';

const states = ['open', 'answered', 'closed'] as const;
const search = z.object({ tab: z.enum(states).default('open') });

/** B38. Messages from members, by whether they wait for a reply. */
export const Screen = () => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [{ tab }, set] = useSearchState(search);
  const counted = useOpsQuery(
    opsListFeedbackEndpoint,
    { params: { brandId }, query: { limit: 1 } },
    { refetchMs: 15_000 },
  );
  const counts = counted.data?.counts;
  return (
    <OpsPage
      title={t('opsMessages.feedback.title')}
      hint={t('opsMessages.feedback.hint')}
      tabs={{
        items: states.map((state) => ({
          id: state,
          title: t(`opsMessages.feedbackState.${state}`),
          ...(counts !== undefined && { count: fmt.number(counts[state]) }),
        })),
        value: tab,
        onChange: (id) => set({ tab: states.find((state) => state === id) }),
      }}
    >
      <ReadOnlyNote permission="support.edit" />
      <OpsTable
        key={tab}
        endpoint={opsListFeedbackEndpoint}
        input={{ params: { brandId }, query: { state: tab } }}
        viewKey="feedback"
        rowId={(row) => row.feedbackId}
        peek={(row) => <FeedbackPeek key={row.feedbackId} row={row} />}
        peekTitle={() => t('opsMessages.feedback.title')}
        emptyText="opsMessages.feedback.empty"
        refetchMs={15_000}
        columns={[
          {
            id: 'member',
            title: 'opsMessages.column.member',
            cell: (row) => <bdi>{row.member?.name ?? t('opsMessages.feedback.visitor')}</bdi>,
          },
          { id: 'type', title: 'opsMessages.column.type', cell: (row) => t(`opsMessages.type.${row.questionType}`) },
          {
            id: 'content',
            title: 'opsMessages.column.content',
            cell: (row) => (
              <span dir="auto" className="line-clamp-2 max-w-prose [overflow-wrap:anywhere]">
                {row.content}
              </span>
            ),
          },
          { id: 'at', title: 'opsMessages.feedback.wrote', sort: 'at', cell: (row) => <TimeCell at={row.at} /> },
        ]}
        filters={[
          {
            id: 'questionType',
            title: 'opsMessages.column.type',
            kind: 'select',
            options: feedbackTypes.map((type) => ({ value: type, label: t(`opsMessages.type.${type}`) })),
          },
        ]}
      />
    </OpsPage>
  );
};
