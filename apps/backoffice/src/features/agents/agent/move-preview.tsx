import { useFmt, useT } from '@fairhouse/i18n/react';
import type { opsPreviewMoveEndpoint } from '@fairhouse/protocol/ops/agents';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { Facts } from '#framework/cells.tsx';
import type { OpsFailure, OpsValue } from '#framework/ops-call.ts';
import { QueryView } from '#framework/query-view.tsx';
import { AccountName, Amount, DayText } from '../agent-cells.tsx';

type Preview = OpsValue<typeof opsPreviewMoveEndpoint>;

/** What the move would change, or what prevents it. */
export const MovePreview = ({ query }: { query: UseQueryResult<Preview, OpsFailure> }) => {
  const t = useT();
  const fmt = useFmt();
  return (
    <section aria-label={t('opsAgents.preview.title')} className="rounded-lg border border-line bg-surface-2 p-3">
      <QueryView query={query} skeleton={<Skeleton className="h-36 w-full rounded-md" />}>
        {({ from, to, accounts, play, effectiveDay, obstacle }) =>
          obstacle === null ? (
            <Facts
              items={[
                { label: t('opsAgents.preview.from'), value: <AccountName account={from} /> },
                { label: t('opsAgents.preview.to'), value: <AccountName account={to} /> },
                { label: t('opsAgents.preview.accounts'), value: fmt.number(accounts) },
                { label: t('opsAgents.column.validBet'), value: <Amount value={play.validBet} /> },
                { label: t('opsAgents.column.ggr'), value: <Amount value={play.houseWin} isSigned /> },
                { label: t('opsAgents.preview.day'), value: <DayText day={effectiveDay} /> },
              ]}
            />
          ) : (
            <NoticeBar tone="negative" isLive title={t('opsAgents.preview.notPossible')}>
              {t(`opsAgents.obstacle.${obstacle}`)}
            </NoticeBar>
          )
        }
      </QueryView>
    </section>
  );
};
