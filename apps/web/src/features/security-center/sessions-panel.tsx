import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LogOut, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { showToast } from '#shared/toasts/toast.store.ts';
import { endOneSession, endOtherSessions, type SessionView, sessionsQuery } from './api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import { useLocationText } from './use-location-text.ts';
import { useShowFailure } from './use-show-failure.ts';

const icons: Record<SessionView['device'], typeof Monitor> = {
  desktop: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  other: MonitorSmartphone,
};

const bones = ['first', 'second'];

type SessionRowProps = { session: SessionView; isEnding: boolean; onEnd: () => void };

const SessionRow = ({ session, isEnding, onEnd }: SessionRowProps) => {
  const t = useT();
  const fmt = useFmt();
  const locationText = useLocationText();
  const Icon = icons[session.device];
  const seen = session.isCurrent
    ? t('security.session.now')
    : t('security.session.seen', { moment: fmt.relative(session.lastSeenAt) });
  return (
    <SettingRow
      icon={<Icon />}
      title={t(`security.device.${session.device}`)}
      badge={
        session.isCurrent
          ? { tone: 'positive', text: t('security.session.current') }
          : session.isRemembered
            ? { tone: 'neutral', text: t('security.session.remembered') }
            : undefined
      }
      text={
        <>
          {locationText(session)}
          <span className="block text-muted">{seen}</span>
        </>
      }
      action={
        !session.isCurrent && (
          <Button size="sm" variant="ghost" isLoading={isEnding} onClick={onEnd}>
            {t('security.session.end')}
          </Button>
        )
      }
    />
  );
};

export type SessionsPanelProps = { memberId: string; onChanged: () => Promise<void> };

/** The member's sessions, with buttons to end each of them or all. */
export const SessionsPanel = ({ memberId, onChanged }: SessionsPanelProps) => {
  const t = useT();
  const showFailure = useShowFailure();
  const sessions = useQuery(sessionsQuery(memberId));
  const [ending, setEnding] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const list = sessions.data ?? [];
  const failure = sessions.error instanceof CallFailure ? sessions.error : null;

  const endOne = async (sessionId: string) => {
    setEnding(sessionId);
    try {
      await endOneSession(sessionId);
      await onChanged();
      showToast({ tone: 'success', id: 'security.toast.sessionEnded' });
    } catch (error) {
      showFailure(error);
    } finally {
      setEnding(null);
    }
  };
  const endOthers = async () => {
    try {
      const { sessionsEnded: count } = await endOtherSessions();
      await onChanged();
      showToast({ tone: 'success', id: 'security.toast.sessionsEnded', values: { count } });
    } catch (error) {
      showFailure(error);
    }
  };

  return (
    <Panel
      title={t('security.session.title')}
      hint={t('security.session.hint')}
      action={
        list.length > 1 && (
          <Button size="sm" icon={<LogOut />} onClick={() => setAsking(true)}>
            {t('security.session.endOthers')}
          </Button>
        )
      }
    >
      <div aria-busy={sessions.isFetching}>
        {sessions.isPending && (
          <div className="grid gap-3">
            {bones.map((bone) => (
              <Skeleton key={bone} className="h-16 rounded-md" />
            ))}
          </div>
        )}
        {sessions.isError && list.length === 0 && (
          <ErrorState
            isCompact
            title={t('security.session.failed')}
            text={failure === null ? undefined : errorText(t, failure.code)}
            reference={failure?.traceId ?? undefined}
            retryLabel={t('core.action.retry')}
            onRetry={() => void sessions.refetch()}
            isRetrying={sessions.isFetching}
          />
        )}
        <ul className="divide-y divide-line">
          {list.map((session) => (
            <SessionRow
              key={session.sessionId}
              session={session}
              isEnding={ending === session.sessionId}
              onEnd={() => void endOne(session.sessionId)}
            />
          ))}
        </ul>
      </div>
      {isAsking && (
        <ConfirmDialog
          icon={<LogOut />}
          title={t('security.session.endOthersTitle')}
          text={t('security.session.endOthersText')}
          confirmLabel={t('security.session.endOthers')}
          onConfirm={endOthers}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
};
