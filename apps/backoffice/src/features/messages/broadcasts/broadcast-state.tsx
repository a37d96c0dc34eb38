import { useFmt, useT } from '@fairhouse/i18n/react';
import type { opsListBroadcastsEndpoint } from '@fairhouse/protocol/ops/messages';
import { ProgressBar } from '@fairhouse/ui/primitives/progress';
import { StateBadge } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';

export type BroadcastRow = OpsValue<typeof opsListBroadcastsEndpoint>['rows'][number];

const tones = { waiting: 'info', sending: 'info', sent: 'positive', stopped: 'warning', failed: 'negative' } as const;

export const isUnderWay = ({ state }: Pick<BroadcastRow, 'state'>): boolean =>
  state === 'waiting' || state === 'sending';

export const BroadcastState = ({ state }: Pick<BroadcastRow, 'state'>) => {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t(`opsMessages.state.${state}`)}</StateBadge>;
};

/** The progress relative to the number of recipients at the time of the request. */
export const BroadcastProgress = ({
  row,
  isLabelHidden = false,
}: {
  row: Pick<BroadcastRow, 'state' | 'looked' | 'total'>;
  isLabelHidden?: boolean;
}) => {
  const t = useT();
  const fmt = useFmt();
  const { state, looked, total } = row;
  return (
    <div className="min-w-32">
      <ProgressBar
        size="sm"
        isLabelHidden={isLabelHidden}
        // Members who have left the segment since then are not waited for.
        share={state === 'sent' || total === 0 ? 1 : looked / total}
        label={t('opsMessages.progress.label')}
        valueText={t('opsMessages.progress.value', { looked: fmt.number(looked), total: fmt.number(total) })}
        tone={state === 'failed' ? 'negative' : state === 'stopped' ? 'warning' : 'positive'}
      />
    </div>
  );
};

/** The title in the brand's default language, or in any other. */
export const titleOf = (titles: Readonly<Record<string, string>>, standard: string | undefined): string =>
  titles[standard ?? ''] ?? Object.values(titles)[0] ?? '';
