import { useT } from '@fairhouse/i18n/react';
import { memberTimelineEndpoint } from '@fairhouse/protocol/ops/members';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useState } from 'react';
import { QueryView } from '#framework/query-view.tsx';
import { RecordTimeline } from '#framework/record-timeline.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { timelineTitle, timelineTone } from './timeline-texts.ts';

const Page = ({ memberId, cursor }: { memberId: string; cursor: string | null }) => {
  const t = useT();
  const brandId = useBrandId();
  const [isOpen, setIsOpen] = useState(false);
  const query = useOpsQuery(memberTimelineEndpoint, {
    params: { brandId, memberId },
    query: cursor === null ? {} : { cursor },
  });
  return (
    <QueryView query={query}>
      {({ entries, nextCursor }) => (
        <>
          {entries.length === 0 && cursor === null ? (
            <EmptyState art="box" title={t('opsMembers.timeline.none')} />
          ) : (
            <RecordTimeline
              entries={entries.map((entry) => ({
                id: entry.id,
                at: entry.at,
                title: timelineTitle(t, entry),
                tone: timelineTone(entry),
                ...(entry.who !== null && { actor: entry.who }),
                text: (
                  <>
                    {entry.text !== null && (
                      <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
                        {entry.text}
                      </p>
                    )}
                    {entry.network !== null && (
                      <p className="text-caption text-muted">
                        <bdi dir="ltr">{entry.network}</bdi>
                      </p>
                    )}
                  </>
                ),
              }))}
            />
          )}
          {nextCursor !== null &&
            (isOpen ? (
              <Page memberId={memberId} cursor={nextCursor} />
            ) : (
              <Button onClick={() => setIsOpen(true)}>{t('opsMembers.timeline.more')}</Button>
            ))}
        </>
      )}
    </QueryView>
  );
};

/** Everything that happened around the member, newest first. */
export const TimelineTab = ({ memberId }: { memberId: string }) => (
  <div className="flex max-w-3xl flex-col gap-4">
    <Page memberId={memberId} cursor={null} />
  </div>
);
