import { useT } from '@fairhouse/i18n/react';
import type { getOwnSecurityEndpoint } from '@fairhouse/protocol/ops/staff-self';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Button } from '@fairhouse/ui/primitives/button';
import { Monitor, Smartphone } from 'lucide-react';
import { TimeCell } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';

export type SessionRow = OpsValue<typeof getOwnSecurityEndpoint>['sessions'][number];

/** The sessions of an operator, the last used first. */
export const SessionList = ({
  sessions,
  onEnd,
}: {
  sessions: readonly SessionRow[];
  onEnd?: (row: SessionRow) => void;
}) => {
  const t = useT();
  if (sessions.length === 0) return <p className="text-caption text-muted">{t('opsStaff.session.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => {
        const Icon = session.device === 'phone' || session.device === 'tablet' ? Smartphone : Monitor;
        return (
          <li key={session.sessionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <Icon aria-hidden className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 flex-[1_1_14rem] text-sm">
              <p className="flex flex-wrap items-center gap-2">
                {t(`opsStaff.device.${session.device}`)}
                <bdi dir="ltr" className="font-mono text-caption text-text-2">
                  {session.address}
                </bdi>
                {session.isCurrent && <Badge tone="positive">{t('opsStaff.session.current')}</Badge>}
              </p>
              <p className="text-caption text-muted">
                {t('opsStaff.session.opened')} <TimeCell at={session.openedAt} /> · {t('opsStaff.session.lastSeen')}{' '}
                <TimeCell at={session.lastSeenAt} />
              </p>
            </div>
            {onEnd !== undefined && !session.isCurrent && (
              <Button size="sm" variant="outline" onClick={() => onEnd(session)}>
                {t('opsStaff.session.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
