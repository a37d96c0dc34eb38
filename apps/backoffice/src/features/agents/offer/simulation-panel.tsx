import { canonicalTerms, type Terms } from '@fairhouse/contracts';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsSimulateContractEndpoint } from '@fairhouse/protocol/ops/contracts';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { useState } from 'react';
import type { OpsValue } from '#framework/ops-call.ts';
import { useBrandId } from '#framework/session.ts';
import { ShortTable } from '#framework/short-table.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { Amount } from '../agent-cells.tsx';
import { PeriodText } from '../contract-cells.tsx';
import { sentTerms } from './terms-draft.rules.ts';

type Simulation = OpsValue<typeof opsSimulateContractEndpoint>;

/** What the terms would have cost over the last closed periods; of the terms that were asked for, not later ones. */
export const SimulationPanel = ({ agentRef, terms, canRun }: { agentRef: string; terms: Terms; canRun: boolean }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const [shown, setShown] = useState<{ terms: Terms; value: Simulation } | null>(null);
  const simulate = useOpsChange(opsSimulateContractEndpoint);
  const run = () =>
    simulate.run({ params: { brandId, ref: agentRef }, body: { terms: sentTerms(terms) } }).then(
      (value) => setShown({ terms, value }),
      () => undefined,
    );
  const isOld = shown !== null && canonicalTerms(shown.terms) !== canonicalTerms(terms);
  return (
    <Panel
      title={t('opsContracts.simulation.title')}
      hint={t('opsContracts.simulation.hint')}
      action={
        <Button isLoading={simulate.isRunning} disabled={!canRun} onClick={run}>
          {t('opsContracts.simulation.run')}
        </Button>
      }
    >
      {shown === null ? (
        <p className="text-muted text-sm">{t('opsContracts.simulation.none')}</p>
      ) : (
        <div className={isOld ? 'opacity-60' : undefined}>
          {isOld && (
            <p role="status" className="mb-2 text-caption text-muted">
              {t('opsContracts.simulation.old')}
            </p>
          )}
          <ShortTable
            isFramed={false}
            label={t('opsContracts.simulation.title')}
            rows={shown.value.periods}
            keyOf={({ periodStart }) => periodStart}
            columns={[
              {
                label: t('opsContracts.column.period'),
                cell: (period) => (
                  <PeriodText
                    period={{ ...period, kind: shown.terms.kind === 'realtime' ? 'daily' : shown.terms.kind }}
                  />
                ),
              },
              {
                label: t('opsContracts.column.validBet'),
                align: 'end',
                cell: ({ validBet }) => <Amount value={validBet} />,
              },
              { label: t('opsContracts.column.active'), align: 'end', cell: ({ active }) => fmt.number(active) },
              {
                label: t('opsContracts.simulation.loss'),
                align: 'end',
                cell: ({ loss }) => (loss === null ? '–' : <Amount value={loss} isSigned />),
              },
              { label: t('opsContracts.simulation.cost'), align: 'end', cell: ({ gross }) => <Amount value={gross} /> },
              {
                label: t('opsContracts.column.reason'),
                cell: ({ reason }) => (reason === null ? '–' : t(`opsContracts.reason.${reason}`)),
              },
            ]}
          />
          <p className="mt-3 font-semibold text-sm">
            {t('opsContracts.simulation.total')} <Amount value={shown.value.total} />
          </p>
        </div>
      )}
    </Panel>
  );
};
