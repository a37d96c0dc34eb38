import { useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { uplineQuery } from '#shared/agent-transfers/agent-transfers.api.ts';
import { useBrand } from '#shared/brand/brand.store.ts';
import { isSwitchedOn } from '#shared/brand/is-switched-on.ts';
import { PointList } from './point-list.tsx';

const seen = ['name', 'activity', 'sums', 'lines'] as const;
const unseen = ['contacts', 'documents', 'limits', 'logins'] as const;

/** What the agent above a member is shown. Members without one do not see it. */
export const UplinePanel = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const hasAgents = isSwitchedOn(useBrand().whitelabel, 'AGENTPOLICY3');
  const upline = useQuery({ ...uplineQuery(memberId), enabled: hasAgents }).data?.upline;
  if (upline?.kind !== 'agent') return null;
  return (
    <Panel
      title={t('privacy.upline.title')}
      hint={t('privacy.upline.hint', { account: upline.account })}
      icon={<Users />}
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <PointList
            title={t('privacy.upline.sees')}
            isIncluded
            points={seen.map((name) => t(`privacy.upline.${name}`))}
          />
          <PointList
            title={t('privacy.upline.never')}
            isIncluded={false}
            points={unseen.map((name) => t(`privacy.upline.${name}`))}
          />
        </div>
        <p className="text-caption text-muted">{t('privacy.upline.above')}</p>
      </div>
    </Panel>
  );
};
