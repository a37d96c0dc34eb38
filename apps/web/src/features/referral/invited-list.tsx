import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import type { Referral } from './api.ts';

type InvitedListProps = { invited: Referral['invited']; registered: number };

/** The invited members, by the ends of their names, and whether they have started; never amounts. */
export const InvitedList = ({ invited, registered }: InvitedListProps) => {
  const t = useT();
  const fmt = useFmt();
  if (registered === 0)
    return (
      <Panel title={t('profile.invited.title')}>
        <EmptyState art="box" isCompact title={t('profile.invited.none')} text={t('profile.invited.noneText')} />
      </Panel>
    );
  return (
    <Panel title={t('profile.invited.title')} hint={t('profile.invited.hint', { count: invited.length })}>
      <ul className="grid divide-y divide-line">
        {invited.map(({ nameMasked, joinedAt, hasDeposited, hasPlayed }) => (
          <li
            key={`${joinedAt}:${nameMasked}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3 first:pt-0 last:pb-0"
          >
            <bdi className="min-w-0 flex-[1_1_8rem] font-semibold text-sm text-text-1">{nameMasked}</bdi>
            <time dateTime={joinedAt} className="text-caption text-muted tabular-nums">
              {fmt.date(joinedAt)}
            </time>
            <span className="flex flex-wrap gap-1.5">
              {hasDeposited && <Badge tone="info">{t('profile.funnel.deposited')}</Badge>}
              {hasPlayed && <Badge tone="positive">{t('profile.funnel.played')}</Badge>}
              {!hasDeposited && !hasPlayed && <Badge tone="neutral">{t('profile.funnel.registered')}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
