import { useT } from '@fairhouse/i18n/react';
import {
  type OpsAgentApplication,
  opsDecideAgentApplicationEndpoint,
  opsListAgentApplicationsEndpoint,
} from '@fairhouse/protocol/ops/agents';
import { Button } from '@fairhouse/ui/primitives/button';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Facts, TimeCell } from '#framework/cells.tsx';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { PlayerLink } from '../agent-cells.tsx';
import { ApplicationState, Recommendation } from './application-cells.tsx';

type Decision = 'approve' | 'reject';

/** One application with its text, and the decision. */
export const ApplicationPeek = ({ application }: { application: OpsAgentApplication }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('agent.edit');
  const [asking, setAsking] = useState<Decision | null>(null);
  // The row was read before the decision.
  const [decided, setDecided] = useState<Decision | null>(null);
  const { run } = useOpsChange(opsDecideAgentApplicationEndpoint, {
    invalidates: [opsListAgentApplicationsEndpoint],
    done: 'opsAgents.reject.done',
  });
  const { applicationId, member, upline, text, recommendation, appliedAt, decidedAt, reason } = application;
  const state = decided === 'reject' ? 'rejected' : application.state;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PendingBanner object={{ kind: 'agent_application', id: applicationId }} />
      <Facts
        items={[
          { label: t('opsAgents.column.state'), value: <ApplicationState state={state} /> },
          { label: t('opsAgents.column.player'), value: <PlayerLink member={member} /> },
          {
            label: t('opsAgents.place.upline'),
            value: upline === null ? t('opsAgents.place.brand') : <PlayerLink member={upline} />,
          },
          {
            label: t('opsAgents.application.recommendation'),
            value: <Recommendation recommendation={recommendation} />,
          },
          { label: t('opsAgents.application.appliedAt'), value: <TimeCell at={appliedAt} /> },
          ...(decidedAt === null
            ? []
            : [{ label: t('opsAgents.application.decidedAt'), value: <TimeCell at={decidedAt} /> }]),
          ...(reason === null ? [] : [{ label: t('opsAgents.column.reason'), value: <bdi>{reason}</bdi> }]),
        ]}
      />
      <section>
        <h3 className="mb-1 font-semibold text-sm">{t('opsAgents.application.text')}</h3>
        <p dir="auto" className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
          {text}
        </p>
      </section>
      {mayEdit && state === 'waiting' && decided === null && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={<Check />} onClick={() => setAsking('approve')}>
            {t('opsAgents.approve.action')}
          </Button>
          <Button variant="danger" icon={<X />} onClick={() => setAsking('reject')}>
            {t('opsAgents.reject.action')}
          </Button>
        </div>
      )}
      {asking !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(null)}
          title={t(`opsAgents.${asking}.title`, { account: member.name })}
          effect={t(`opsAgents.${asking}.effect`)}
          tone={asking === 'reject' ? 'danger' : 'plain'}
          askReason
          confirmLabel={t(asking === 'approve' ? 'opsAgents.change.ask' : 'opsAgents.reject.action')}
          onConfirm={async (written) => {
            await run({ params: { brandId, applicationId }, body: { decision: asking, reason: written } });
            setDecided(asking);
          }}
        />
      )}
    </div>
  );
};
