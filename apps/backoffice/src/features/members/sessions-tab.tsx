import { useT } from '@fairhouse/i18n/react';
import { listMemberDevicesEndpoint } from '@fairhouse/protocol/ops/member-profile';
import {
  endMemberSessionEndpoint,
  endMemberSessionsEndpoint,
  getMemberEndpoint,
  listMemberSessionsEndpoint,
} from '@fairhouse/protocol/ops/members';
import type { MemberSession } from '@fairhouse/protocol/ops/members-wire';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { useState } from 'react';
import { StateBadge, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { deviceText } from './member-texts.ts';

const Line = ({ session, onEnd }: { session: MemberSession; onEnd: (() => void) | undefined }) => {
  const t = useT();
  const { device, network, country, isLive, openedAt, lastSeenAt, endReason, door } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t(deviceText(device))}</span>
          <StateBadge tone={isLive ? 'positive' : 'neutral'}>
            {t(isLive ? 'opsMembers.session.live' : 'opsMembers.session.ended')}
          </StateBadge>
        </p>
        <p className="text-caption text-muted">
          <bdi dir="ltr">{network}</bdi>
          {country !== null && ` · ${country}`}
          {door !== null && ` · ${door}`}
          {endReason !== null && ` · ${endReason}`}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 text-caption">
        <dt className="text-muted">{t('opsMembers.session.opened')}</dt>
        <dd>
          <TimeCell at={openedAt} />
        </dd>
        <dt className="text-muted">{t('opsMembers.session.seen')}</dt>
        <dd>
          <TimeCell at={lastSeenAt} />
        </dd>
      </dl>
      {onEnd && isLive && (
        <Button size="sm" onClick={onEnd}>
          {t('opsMembers.session.end')}
        </Button>
      )}
    </li>
  );
};

/** Devices of successful logins, with the networks they were used in. */
const Devices = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(listMemberDevicesEndpoint, { params: { brandId, memberId } });
  return (
    <Panel title={t('opsMembers.devices.title')} hint={t('opsMembers.devices.hint')}>
      <QueryView query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-muted text-sm">{t('opsMembers.devices.none')}</p>
          ) : (
            <ul className="divide-y divide-line text-sm">
              {list.map(({ device, networks, seenAt }) => (
                <li key={device} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
                  <span className="font-medium">{t('opsMembers.devices.one', { number: device })}</span>
                  <span className="min-w-0 grow text-text-2">
                    <bdi dir="ltr">{networks.map(({ network }) => network).join(', ')}</bdi>
                  </span>
                  <TimeCell at={seenAt} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
};

/** The member's current and past sessions. */
export const SessionsTab = ({ memberId, account, live }: { memberId: string; account: string; live: number }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayEnd = useMay('member.sessions');
  const params = { brandId, memberId };
  const query = useOpsQuery(listMemberSessionsEndpoint, { params }, { refetchMs: 15_000 });
  const stale = {
    invalidates: [listMemberSessionsEndpoint, getMemberEndpoint],
    done: 'opsMembers.session.done',
  } as const;
  const endOne = useOpsChange(endMemberSessionEndpoint, stale);
  const endAll = useOpsChange(endMemberSessionsEndpoint, stale);
  const [asked, setAsked] = useState<MemberSession | 'all' | null>(null);
  const end = (reason: string): Promise<unknown> => {
    if (asked === null) return Promise.resolve();
    if (asked === 'all') return endAll.run({ params, body: { reason } });
    return endOne.run({ params: { ...params, sessionId: asked.sessionId }, body: { reason } });
  };
  return (
    <div className="flex flex-col gap-4">
      <ReadOnlyNote permission="member.sessions" />
      {mayEnd && live > 0 && (
        <div>
          <Button variant="danger" onClick={() => setAsked('all')}>
            {t('opsMembers.session.endAll', { count: live })}
          </Button>
        </div>
      )}
      <QueryView query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState art="box" title={t('opsMembers.session.none')} />
          ) : (
            <ul className="divide-y divide-line">
              {list.map((session) => (
                <Line key={session.sessionId} session={session} onEnd={mayEnd ? () => setAsked(session) : undefined} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Devices memberId={memberId} />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t('opsMembers.session.endTitle')}
        effect={t('opsMembers.session.effect', { account, count: asked === 'all' ? live : 1 })}
        tone="danger"
        askReason
        confirmLabel={t('opsMembers.session.end')}
        onConfirm={end}
      />
    </div>
  );
};
