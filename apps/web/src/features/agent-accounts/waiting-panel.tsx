import { useFmt, useT } from '@fairhouse/i18n/react';
import { useIntervalWhileVisible } from '@fairhouse/ui/hooks/use-interval-while-visible';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/agent/confirm-dialog.tsx';
import {
  type IssuedAccount,
  removeWaiting,
  renewSecret,
  type WaitingAccount,
  waitingQuery,
} from './agent-accounts.api.ts';
import { ListBones, ListFailure, ShowAll } from './list-states.tsx';
import { timeLeftOf } from './time-left.rules.ts';

const shownFirst = 20;
/** The times left are counted by the server. */
const refreshMs = 60_000;

type Asked = { act: 'renew' | 'remove'; account: WaitingAccount };

const WaitingRow = ({ account, onAsk }: { account: WaitingAccount; onAsk: (act: Asked['act']) => void }) => {
  const t = useT();
  const fmt = useFmt();
  const { username, createdAt, activationUntil, isExpired, renewalsLeft } = account;
  const { unit, count } = timeLeftOf(Date.parse(activationUntil), Date.now());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_11rem]">
        <bdi dir="ltr" className="font-semibold text-sm text-text-1 [overflow-wrap:anywhere]">
          {username}
        </bdi>
        <p className="text-caption text-muted">
          {t('agentAccounts.waiting.created', { date: fmt.dateTime(createdAt) })}
        </p>
      </div>
      <Badge tone={isExpired ? 'negative' : 'info'}>
        {isExpired ? t('agentAccounts.waiting.expired') : t(`agentAccounts.waiting.${unit}`, { count })}
      </Badge>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          disabled={renewalsLeft === 0}
          aria-label={t('agentAccounts.waiting.renewOf', { name: username, count: renewalsLeft })}
          onClick={() => onAsk('renew')}
        >
          {t('agentAccounts.waiting.renew', { count: renewalsLeft })}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('agentAccounts.waiting.removeOf', { name: username })}
          onClick={() => onAsk('remove')}
        >
          {t('agentAccounts.waiting.remove')}
        </Button>
      </div>
    </li>
  );
};

export type WaitingPanelProps = { memberId: string; onIssued: (accounts: readonly IssuedAccount[]) => void };

/** The accounts that nobody has activated yet. */
export const WaitingPanel = ({ memberId, onIssued }: WaitingPanelProps) => {
  const t = useT();
  const fmt = useFmt();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(waitingQuery(memberId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAll, setAll] = useState(false);
  useIntervalWhileVisible(() => void refetch(), data !== undefined && data.list.length > 0 ? refreshMs : null);
  const confirm = async ({ act, account: { waitingId } }: Asked) => {
    const issued = act === 'renew' ? await renewSecret(waitingId) : await removeWaiting(waitingId);
    void queryClient.invalidateQueries({ queryKey: waitingQuery(memberId).queryKey });
    setAsked(null);
    if (issued) onIssued([issued]);
  };
  const shown = data?.list.slice(0, isAll ? undefined : shownFirst) ?? [];
  return (
    <Panel
      title={t('agentAccounts.waiting.title')}
      hint={
        data === undefined
          ? t('agentAccounts.waiting.hint')
          : t('agentAccounts.waiting.limits', {
              waiting: fmt.number(data.list.length),
              waitingMax: fmt.number(data.waitingMax),
              today: fmt.number(data.createdToday),
              dayMax: fmt.number(data.dayMax),
            })
      }
      icon={<Hourglass />}
    >
      {data === undefined && error === null && <ListBones rowHeight="h-12" />}
      {data === undefined && error !== null && (
        <ListFailure
          title={t('agentAccounts.waiting.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.list.length === 0 && (
        <EmptyState
          isCompact
          art="box"
          title={t('agentAccounts.waiting.none')}
          text={t('agentAccounts.waiting.noneText')}
        />
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((account) => (
            <WaitingRow key={account.waitingId} account={account} onAsk={(act) => setAsked({ act, account })} />
          ))}
        </ul>
      )}
      {data !== undefined && shown.length < data.list.length && (
        <div className="pt-4">
          <ShowAll count={data.list.length} onPress={() => setAll(true)} />
        </div>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={t(`agentAccounts.waiting.${asked.act}Title`, { name: asked.account.username })}
          text={t(`agentAccounts.waiting.${asked.act}Text`)}
          confirmLabel={t(`agentAccounts.waiting.${asked.act}Yes`)}
          isDanger={asked.act === 'remove'}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
};
