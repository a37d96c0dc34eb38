import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyId, Facts, TimeCell } from '#framework/cells.tsx';
import { DiffView } from '#framework/diff-view.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { reasonsIn, TwoPeopleReasons } from '#framework/two-people-reasons.tsx';
import type { ApprovalDetail, InboxScope } from './approval.types.ts';
import { Sentence } from './approval-part.tsx';
import { ChangeRows } from './change-rows.tsx';
import { type Asking, DecisionBar } from './decision-bar.tsx';
import { useKindName } from './kind-name.ts';
import { ApprovalState } from './state-badge.tsx';
import { UndoPart } from './undo-part.tsx';
import { useRequest } from './use-inbox.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-line border-t px-4 py-4">
    <h3 className="mb-2 font-semibold text-sm text-text-1">{title}</h3>
    {children}
  </section>
);

const About = ({ request }: { request: ApprovalDetail }) => {
  const t = useT();
  const kindName = useKindName();
  const { maker, decidedBy } = request;
  const facts = [
    { label: t('opsApprovals.fact.kind'), value: kindName(request.kind) },
    { label: t('opsApprovals.fact.brand'), value: request.brandId ?? t('opsApprovals.row.house') },
    { label: t('opsApprovals.fact.object'), value: <bdi>{`${request.object.kind} ${request.object.id}`}</bdi> },
    { label: t('opsApprovals.fact.maker'), value: <bdi>{maker.name}</bdi> },
    { label: t('opsApprovals.fact.madeAt'), value: <TimeCell at={request.madeAt} /> },
    { label: t('opsApprovals.fact.expiresAt'), value: <TimeCell at={request.expiresAt} /> },
    ...(decidedBy === null ? [] : [{ label: t('opsApprovals.fact.decidedBy'), value: <bdi>{decidedBy.name}</bdi> }]),
    ...(request.decidedAt === null
      ? []
      : [{ label: t('opsApprovals.fact.decidedAt'), value: <TimeCell at={request.decidedAt} /> }]),
    { label: t('opsApprovals.fact.id'), value: <CopyId id={request.approvalId} /> },
    { label: t('opsApprovals.fact.digest'), value: <CopyId id={request.digest} /> },
  ];
  return <Facts items={facts} />;
};

/** What to look at twice; the stale mark is part of the decision bar. */
const Warnings = ({ request: { flags, state } }: { request: ApprovalDetail }) => {
  const t = useT();
  const shown = flags.filter((flag) => flag !== 'stale' || state !== 'pending');
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 px-4 pb-4">
      {shown.map((flag) => (
        <li key={flag}>
          <NoticeBar tone="warning">{t(`opsApprovals.flag.${flag}`)}</NoticeBar>
        </li>
      ))}
    </ul>
  );
};

type RequestViewProps = {
  scope: InboxScope;
  request: ApprovalDetail;
  asking: Asking;
  onAsk: (asking: Asking) => void;
};

const RequestView = ({ scope, request, asking, onAsk }: RequestViewProps) => {
  const t = useT();
  const fmt = useFmt();
  const kindName = useKindName();
  const reasons = reasonsIn(request.payload);
  return (
    <article className="rounded-lg border border-line bg-surface-1">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4">
        <div className="min-w-0">
          <p className="text-caption text-muted">{kindName(request.kind)}</p>
          <h2 className="break-words font-semibold text-lg text-text-1">
            <Sentence row={request} hasLinks />
          </h2>
          <p className="mt-1 text-caption text-text-2">
            {t('opsApprovals.detail.asked', {
              name: fmt.bdi(request.maker.name),
              when: fmt.dateTime(request.madeAt, 'medium'),
            })}
          </p>
        </div>
        <ApprovalState row={request} />
      </header>
      <Warnings request={request} />
      {request.state === 'pending' && (
        <div className="px-4 pb-4">
          <DecisionBar scope={scope} request={request} asking={asking} onAsk={onAsk} />
        </div>
      )}
      <UndoPart scope={scope} request={request} />
      {reasons.length > 0 && (
        <Part title={t('ops.twoPeople.title')}>
          <TwoPeopleReasons reasons={reasons} />
        </Part>
      )}
      <Part title={t('opsApprovals.detail.reason')}>
        <p className="whitespace-pre-wrap break-words text-sm text-text-1">{request.reason}</p>
      </Part>
      {request.decisionReason !== null && (
        <Part title={t('opsApprovals.detail.decisionReason')}>
          <p className="whitespace-pre-wrap break-words text-sm text-text-1">{request.decisionReason}</p>
        </Part>
      )}
      {request.changes.length > 0 && (
        <Part title={t('opsApprovals.detail.changes')}>
          <ChangeRows changes={request.changes} brandId={request.brandId} />
        </Part>
      )}
      <details className="group border-line border-t px-4 py-4">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-sm text-text-1">
          <ChevronRight aria-hidden className="size-4 group-open:rotate-90 rtl:-scale-x-100" />
          {t('opsApprovals.detail.technical')}
        </summary>
        <div className="mt-2 flex flex-col gap-4">
          <About request={request} />
          <DiffView before={request.before} after={request.after} />
        </div>
      </details>
    </article>
  );
};

export type RequestDetailProps = Omit<RequestViewProps, 'request'> & { approvalId: string };

/** One request: what it would change, who asks and why, and the reader's actions. */
export const RequestDetail = ({ approvalId, ...rest }: RequestDetailProps) => (
  <QueryView query={useRequest(rest.scope, approvalId)} skeleton={<Skeleton className="h-120 w-full rounded-lg" />}>
    {(request) => <RequestView request={request} {...rest} />}
  </QueryView>
);
