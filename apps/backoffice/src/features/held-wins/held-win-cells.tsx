import { useFmt, useT } from '@fairhouse/i18n/react';
import type { opsGetHeldWinEndpoint } from '@fairhouse/protocol/ops/held-wins';
import { StateBadge } from '#framework/cells.tsx';
import type { OpsValue } from '#framework/ops-call.ts';

export type HeldWin = OpsValue<typeof opsGetHeldWinEndpoint>;

const tones = { held: 'warning', released: 'positive', refused: 'neutral', rolled_back: 'neutral' } as const;

export const HeldWinState = ({ state }: Pick<HeldWin, 'state'>) => {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t(`opsHeldWins.state.${state}`)}</StateBadge>;
};

/** The win as a multiple of its stake. */
export const HeldWinTimes = ({ timesHundredths }: Pick<HeldWin, 'timesHundredths'>) => {
  const t = useT();
  const fmt = useFmt();
  return timesHundredths === null
    ? t('opsHeldWins.list.noStake')
    : t('opsHeldWins.list.times', { times: fmt.number(Number(timesHundredths) / 100) });
};
