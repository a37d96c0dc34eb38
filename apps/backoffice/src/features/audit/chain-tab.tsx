import { useFmt, useT } from '@fairhouse/i18n/react';
import { opsGetAuditChainEndpoint, opsVerifyAuditChainEndpoint } from '@fairhouse/protocol/ops/audit';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import type { UseQueryResult } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { CopyId } from '#framework/cells.tsx';
import { KpiTile } from '#framework/kpi-tile.tsx';
import type { OpsFailure } from '#framework/ops-call.ts';
import { QueryView } from '#framework/query-view.tsx';
import { useOpsChange } from '#framework/use-ops-change.ts';
import type { Chain } from './chain-badge.tsx';
import { ChainRuns } from './chain-runs.tsx';

const Figures = ({ chain }: { chain: Chain }) => {
  const t = useT();
  const fmt = useFmt();
  const { head, unsealed, lastAnchor } = chain;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <KpiTile
        label={t('opsBooks.chain.height')}
        value={head === null ? t('opsBooks.chain.none') : fmt.number(head.seq)}
        {...(head !== null && { hint: t('opsBooks.chain.sealedAt', { time: fmt.relative(head.sealedAt) }) })}
      />
      <KpiTile
        label={t('opsBooks.chain.unsealed')}
        value={fmt.number(unsealed.count)}
        {...(unsealed.count > 0 && { hint: t('opsBooks.chain.lag', { seconds: unsealed.lagSeconds }) })}
      />
      <KpiTile
        label={t('opsBooks.chain.anchor')}
        value={lastAnchor === null ? t('opsBooks.chain.anchorNone') : fmt.number(lastAnchor.seq)}
        {...(lastAnchor !== null && { hint: t('opsBooks.chain.anchorAt', { time: fmt.relative(lastAnchor.at) }) })}
      />
    </div>
  );
};

/** How far the chain is sealed, anchored and verified. */
export const ChainTab = ({ chain, mayVerify }: { chain: UseQueryResult<Chain, OpsFailure>; mayVerify: boolean }) => {
  const t = useT();
  const verify = useOpsChange(opsVerifyAuditChainEndpoint, {
    invalidates: [opsGetAuditChainEndpoint],
    done: 'opsBooks.chain.asked',
  });
  return (
    <QueryView query={chain}>
      {(value) => (
        <div className="flex flex-col gap-4">
          <Figures chain={value} />
          {value.head !== null && (
            <p className="flex min-w-0 flex-wrap items-center gap-2 text-caption text-muted">
              {t('opsBooks.chain.hash')} <CopyId id={value.head.hash} />
            </p>
          )}
          <Panel
            title={t('opsBooks.chain.runs')}
            hint={t(mayVerify ? 'opsBooks.chain.verifyHint' : 'opsBooks.chain.houseOnly')}
            padding="sm"
            action={
              mayVerify && (
                <Button
                  size="sm"
                  icon={<ShieldCheck />}
                  isLoading={verify.isRunning}
                  disabled={value.runs.some(({ state }) => state === 'waiting' || state === 'running')}
                  onClick={() => void verify.run({ body: {} }).catch(() => undefined)}
                >
                  {t('opsBooks.chain.verify')}
                </Button>
              )
            }
          >
            <ChainRuns runs={value.runs} drawnTo={value.drawnTo} />
          </Panel>
        </div>
      )}
    </QueryView>
  );
};
