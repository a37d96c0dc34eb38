import type { MessageId } from '@fairhouse/i18n';
import { useT } from '@fairhouse/i18n/react';
import type { traceMatches } from '@fairhouse/protocol/ops/ledger';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { SectionHead } from '@fairhouse/ui/primitives/section-head';
import { StateBadge } from '#framework/cells.tsx';
import { JournalCard } from './journal-card.tsx';
import { type Trace, TraceCauses } from './trace-causes.tsx';

const matchIds = {
  journal: 'opsBooks.trace.match.journal',
  object: 'opsBooks.trace.match.object',
  approval: 'opsBooks.trace.match.approval',
  hold: 'opsBooks.trace.match.hold',
  transfer: 'opsBooks.trace.match.transfer',
  transaction: 'opsBooks.trace.match.transaction',
  round: 'opsBooks.trace.match.round',
} as const satisfies Record<(typeof traceMatches)[number], MessageId>;

const keyOf = ({ journalId, objectId, at, kind }: Trace['journals'][number]): string =>
  journalId ?? `${objectId} ${kind} ${at}`;

/** The result for a reference. */
export const TraceResult = ({ trace }: { trace: Trace }) => {
  const t = useT();
  const { journals, related, matches, isWhole } = trace;
  if (matches.length === 0 && journals.length === 0)
    return <EmptyState art="search" title={t('opsBooks.trace.none')} text={t('opsBooks.trace.noneText')} />;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          {matches.map((match) => (
            <StateBadge key={match} tone="info">
              {t(matchIds[match])}
            </StateBadge>
          ))}
          <span className="text-caption text-muted">{t('opsBooks.trace.found', { count: journals.length })}</span>
        </div>
        {!isWhole && <NoticeBar tone="warning">{t('opsBooks.trace.cut')}</NoticeBar>}
        {journals.map((journal) => (
          <JournalCard key={keyOf(journal)} journal={journal} />
        ))}
        {related.length > 0 && (
          <>
            <SectionHead title={t('opsBooks.trace.related')} level={2} />
            {related.map((journal) => (
              <JournalCard key={keyOf(journal)} journal={journal} />
            ))}
          </>
        )}
      </div>
      <TraceCauses trace={trace} />
    </div>
  );
};
