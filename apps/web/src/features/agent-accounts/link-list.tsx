import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge, type BadgeProps } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '#shared/agent/confirm-dialog.tsx';
import { type AgentLink, closeLink, linksQuery } from './agent-accounts.api.ts';
import { ListBones, ListFailure, ShowAll } from './list-states.tsx';

const QrCode = lazy(async () => ({ default: (await import('@fairhouse/ui/primitives/qr-code')).QrCode }));

const shownFirst = 10;

const tones: Record<AgentLink['state'], NonNullable<BadgeProps['tone']>> = {
  open: 'positive',
  expired: 'neutral',
  used_up: 'neutral',
  closed: 'neutral',
};

const counts = ['opened', 'registered', 'active'] as const;

const LinkRow = ({ link, onClose }: { link: AgentLink; onClose: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  const { label, url, state, isForAgents, expiresAt, usesMax, registered } = link;
  const isOpen = state === 'open';
  return (
    <li className="grid gap-4 py-4 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)]">
      {isOpen && (
        <Suspense fallback={<Skeleton className="size-[139px] rounded-md" />}>
          <QrCode value={url} title={t('agentAccounts.link.qr', { label })} />
        </Suspense>
      )}
      <div className={isOpen ? 'grid min-w-0 content-start gap-3' : 'grid min-w-0 content-start gap-3 sm:col-span-2'}>
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 font-semibold text-base text-text-1 [overflow-wrap:anywhere]">
            <bdi>{label}</bdi>
          </h3>
          <Badge tone={tones[state]}>{t(`agentAccounts.link.state.${state}`)}</Badge>
          {isForAgents && <Badge tone="info">{t('agentAccounts.link.agents')}</Badge>}
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {counts.map((name) => (
            <div key={name}>
              <dt className="text-caption text-muted">{t(`agentAccounts.link.${name}`)}</dt>
              <dd className="font-bold text-lg text-text-1 tabular-nums">{fmt.number(link[name])}</dd>
            </div>
          ))}
        </dl>
        <p className="text-caption text-muted">
          {[
            usesMax === null
              ? t('agentAccounts.link.anyUses')
              : t('agentAccounts.link.usesOf', { used: fmt.number(registered), max: fmt.number(usesMax) }),
            expiresAt === null
              ? t('agentAccounts.link.noEnd')
              : t('agentAccounts.link.ends', { date: fmt.dateTime(expiresAt) }),
          ].join(' · ')}
        </p>
        {isOpen && (
          <>
            <bdi
              dir="ltr"
              className="rounded-md border border-line bg-surface-2 px-3 py-2 font-mono text-caption text-text-2 [overflow-wrap:anywhere]"
            >
              {url}
            </bdi>
            <div className="flex flex-wrap gap-2">
              <CopyButton
                text={url}
                size="sm"
                label={t('agentAccounts.link.copy')}
                copiedLabel={t('core.copied.title')}
                failedLabel={t('agentAccounts.secret.copyFailed')}
              />
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('agentAccounts.link.closeOf', { label })}
                onClick={onClose}
              >
                {t('agentAccounts.link.close')}
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  );
};

/** The agent's links with their counts, newest first. */
export const LinkList = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(linksQuery(memberId));
  const [asked, setAsked] = useState<AgentLink | null>(null);
  const [isAll, setAll] = useState(false);
  const shown = data?.slice(0, isAll ? undefined : shownFirst) ?? [];
  const confirm = async ({ linkId }: AgentLink) => {
    await closeLink(linkId);
    void queryClient.invalidateQueries({ queryKey: linksQuery(memberId).queryKey });
    setAsked(null);
  };
  return (
    <Panel title={t('agentAccounts.link.title')} hint={t('agentAccounts.link.hint')}>
      {data === undefined && error === null && <ListBones rowHeight="h-36" />}
      {data === undefined && error !== null && (
        <ListFailure
          title={t('agentAccounts.link.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState isCompact art="box" title={t('agentAccounts.link.none')} text={t('agentAccounts.link.noneText')} />
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((link) => (
            <LinkRow key={link.linkId} link={link} onClose={() => setAsked(link)} />
          ))}
        </ul>
      )}
      {data !== undefined && shown.length < data.length && (
        <div className="pt-4">
          <ShowAll count={data.length} onPress={() => setAll(true)} />
        </div>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={t('agentAccounts.link.closeTitle', { label: asked.label })}
          text={t('agentAccounts.link.closeText')}
          confirmLabel={t('agentAccounts.link.closeYes')}
          isDanger
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
};
