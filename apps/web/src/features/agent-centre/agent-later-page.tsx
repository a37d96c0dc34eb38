import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { AgentPage } from '#shared/agent/agent-page.tsx';
import { OpensLater } from '#shared/member-centre/opens-later.tsx';

/** The pages that contracts fill. */
export type LaterKey =
  | 'agentRevenueReport'
  | 'agentDividendRecordCopy2'
  | 'agentDailyWages2'
  | 'agentHourSalary'
  | 'agentRealtimeSalary';

/** A11, A13–A16: they open with contracts, and until then say so at every address, switched on or not. */
export const AgentLaterPage = ({ page }: { page: LaterKey }) => {
  const t = useT();
  return (
    <AgentPage title={t(`agent.menu.${page}`)}>
      {() => (
        <OpensLater
          art="clock"
          title={t('agent.later.title')}
          text={t(`agent.later.${page}`)}
          points={[t('agent.later.point1'), t('agent.later.point2'), t('agent.later.point3')]}
          action={
            <Button asChild variant="outline">
              <Link to="/agentHome" search={{ ac: 'agentTeamOverview' }}>
                {t('agent.later.overview')}
              </Link>
            </Button>
          }
        />
      )}
    </AgentPage>
  );
};
