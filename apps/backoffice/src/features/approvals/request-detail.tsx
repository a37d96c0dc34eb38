import { useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import type { ReactNode } from 'react';
import { CopyId, Facts, TimeCell } from '#framework/cells.tsx';
import { DiffView } from '#framework/diff-view.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { reasonsIn, TwoPeopleReasons } from '#framework/two-people-reasons.tsx';
import type { ApprovalDetail, InboxScope } from './approval.types.ts';
import { type Asking, DecisionBar } from './decision-bar.tsx';
import { useKindName } from './kind-name.ts';
import { ApprovalState } from './state-badge.tsx';
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

/** Warnings to read first: a beneficiary who gains too much, and requester and approver on the same network. */
const Warnings = ({ request: { after, isSameAddress } }: { request: ApprovalDetail }) => {
  const t = useT();
  const giveBoth = typeof after === 'object' && after !== null && 'creditsAndPays' in after;
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 empty:hidden">
      {giveBoth && <NoticeBar tone="warning">{t('opsApprovals.detail.creditsAndPays')}</NoticeBar>}
      {isSameAddress && <NoticeBar tone="warning">{t('opsApprovals.detail.sameAddress')}</NoticeBar>}
    </div>
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
  const kindName = useKindName();
  const reasons = reasonsIn(request.payload);
  return (
    <article className="rounded-lg border border-line bg-surface-1">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4">
        <div className="min-w-0">
          <p className="text-caption text-muted">{kindName(request.kind)}</p>
          <h2 className="break-words font-semibold text-lg text-text-1">
            <bdi>{request.subject}</bdi>
          </h2>
        </div>
        <ApprovalState row={request} />
      </header>
      <Warnings request={request} />
      {request.state === 'pending' && (
        <div className="px-4 pb-4">
          <DecisionBar scope={scope} request={request} asking={asking} onAsk={onAsk} />
        </div>
      )}
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
      <Part title={t('opsApprovals.detail.changes')}>
        <DiffView before={request.before} after={request.after} />
      </Part>
      <Part title={t('opsApprovals.detail.about')}>
        <About request={request} />
      </Part>
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
