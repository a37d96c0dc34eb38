import { useT } from '@fairhouse/i18n/react';
import { opsGetMemberProtectionEndpoint } from '@fairhouse/protocol/ops/protection';
import { Button } from '@fairhouse/ui/primitives/button';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DetailPage } from '#framework/detail-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { RestrictionState } from '../restrictions/restriction-state.tsx';
import { HistoryTab } from './history-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { RestrictForm } from './restrict-form.tsx';
import { ScoresTab } from './scores-tab.tsx';
import { TightenForm } from './tighten-form.tsx';

/** A member's protection as a whole. Every action here makes it tighter. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const { memberId = '' } = useParams({ strict: false }) as { memberId?: string };
  const mayTighten = useMay('protection.tighten');
  const [asking, setAsking] = useState<'limit' | 'rest' | null>(null);
  const query = useOpsQuery(opsGetMemberProtectionEndpoint, { params: { brandId, memberId } });
  const close = () => setAsking(null);
  return (
    <QueryView query={query}>
      {(protection) => (
        <>
          <DetailPage
            title={protection.member.name}
            subtitle={t('opsProtection.member.subtitle')}
            badges={protection.restriction && <RestrictionState state={protection.restriction.state} />}
            back={{ href: `/b/${brandId}/members/${memberId}`, label: t('opsProtection.member.back') }}
            actions={
              mayTighten && (
                <>
                  <Button variant="outline" onClick={() => setAsking('limit')}>
                    {t('opsProtection.tighten.open')}
                  </Button>
                  <Button variant="outline" onClick={() => setAsking('rest')}>
                    {t('opsProtection.restrict.open')}
                  </Button>
                </>
              )
            }
            notice={<ReadOnlyNote permission="protection.tighten" />}
            tabs={[
              {
                id: 'limits',
                title: t('opsProtection.member.limits'),
                render: () => <LimitsTab protection={protection} />,
              },
              {
                id: 'history',
                title: t('opsProtection.member.history'),
                render: () => <HistoryTab protection={protection} />,
              },
              {
                id: 'scores',
                title: t('opsProtection.member.scores'),
                render: () => <ScoresTab scores={protection.scores} />,
              },
            ]}
          />
          {asking === 'limit' && <TightenForm protection={protection} onClose={close} />}
          {asking === 'rest' && <RestrictForm protection={protection} onClose={close} />}
        </>
      )}
    </QueryView>
  );
};
