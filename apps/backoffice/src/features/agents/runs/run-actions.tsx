import { useT } from '@fairhouse/i18n/react';
import {
  type ContractRunDecision,
  type OpsContractRun,
  opsDecideContractRunEndpoint,
  opsGetContractRunEndpoint,
  opsListContractRunsEndpoint,
} from '@fairhouse/protocol/ops/contract-runs';
import { Button } from '@fairhouse/ui/primitives/button';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';

/** What is possible in each state; the server checks again. */
const decisionsIn = {
  computing: ['retry', 'discard'],
  computed: ['retry', 'hold', 'discard'],
  held: ['release', 'discard'],
  paying: ['retry'],
  paid: [],
  discarded: [],
} as const satisfies Record<OpsContractRun['state'], readonly ContractRunDecision[]>;

const looks = { release: 'primary', hold: 'outline', retry: 'outline', discard: 'danger' } as const;

export const RunActions = ({ run }: { run: OpsContractRun }) => {
  const t = useT();
  const brandId = useBrandId();
  const mayReview = useMay('run.review');
  const [asking, setAsking] = useState<ContractRunDecision | null>(null);
  const decide = useOpsChange(opsDecideContractRunEndpoint, {
    invalidates: [opsGetContractRunEndpoint, opsListContractRunsEndpoint],
    done: asking === 'hold' ? 'opsContracts.decision.held' : 'opsContracts.decision.done',
  });
  if (!mayReview) return null;
  return (
    <>
      {decisionsIn[run.state].map((decision) => (
        <Button key={decision} variant={looks[decision]} onClick={() => setAsking(decision)}>
          {t(`opsContracts.decision.${decision}`)}
        </Button>
      ))}
      {asking !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(null)}
          title={t(`opsContracts.decisionTitle.${asking}`)}
          effect={t(`opsContracts.decisionEffect.${asking}`)}
          tone={asking === 'discard' ? 'danger' : 'plain'}
          askReason
          confirmLabel={
            asking === 'retry' || asking === 'hold'
              ? t(`opsContracts.decision.${asking}`)
              : t('opsContracts.change.ask')
          }
          onConfirm={(reason) =>
            decide.run({ params: { brandId, runId: run.runId }, body: { decision: asking, reason } })
          }
        />
      )}
    </>
  );
};
