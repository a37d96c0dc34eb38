import { useFmt, useT } from '@fairhouse/i18n/react';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Panel } from '@fairhouse/ui/primitives/card';
import { StateBadge } from '#framework/cells.tsx';
import { ShortTable } from '#framework/short-table.tsx';
import { useRate } from '../contract-cells.tsx';
import type { Margin } from './terms-draft.rules.ts';

/** How much of the turnover the salaries would pay together, against the most they may. */
export const MarginPanel = ({ margins }: { margins: readonly Margin[] }) => {
  const t = useT();
  const fmt = useFmt();
  const rate = useRate();
  const above = margins.filter(({ ppm, capPpm }) => ppm > capPpm);
  if (margins.length === 0) return null;
  return (
    <Panel title={t('opsContracts.margin.title')} hint={t('opsContracts.margin.hint')}>
      <div className="flex min-w-0 flex-col gap-3">
        {above.length > 0 && (
          <NoticeBar tone="negative" isLive title={t('opsContracts.margin.above')}>
            {fmt.list(above.map(({ gameType }) => gameType))}
          </NoticeBar>
        )}
        <ShortTable
          isFramed={false}
          label={t('opsContracts.margin.title')}
          rows={margins}
          keyOf={({ gameType }) => gameType}
          columns={[
            { label: t('opsContracts.terms.gameType'), cell: ({ gameType }) => gameType },
            { label: t('opsContracts.margin.sum'), align: 'end', cell: ({ ppm }) => rate(ppm) },
            { label: t('opsContracts.margin.most'), align: 'end', cell: ({ capPpm }) => rate(capPpm) },
            {
              label: t('opsContracts.column.state'),
              align: 'end',
              cell: ({ ppm, capPpm }) => (
                <StateBadge tone={ppm > capPpm ? 'negative' : 'positive'}>
                  {t(ppm > capPpm ? 'opsContracts.margin.tooHigh' : 'opsContracts.margin.within')}
                </StateBadge>
              ),
            },
          ]}
        />
      </div>
    </Panel>
  );
};
