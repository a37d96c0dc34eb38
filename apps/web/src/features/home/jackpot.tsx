import { useFmt, useT } from '@fairhouse/i18n/react';
import { constants } from '@fairhouse/protocol/constants';
import { JackpotTicker } from '@fairhouse/ui/domain/jackpot-ticker';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

const figures = {
  startLeast: constants.jackpotStartMinAmount.value,
  startMost: constants.jackpotStartMaxAmount.value,
  growthLeast: constants.jackpotStepMinAmount.value,
  growthMost: constants.jackpotStepMaxAmount.value,
  pausesMs: [
    constants.jackpotTickShortMilliseconds.value,
    constants.jackpotTickMiddleMilliseconds.value,
    constants.jackpotTickLongMilliseconds.value,
  ],
} as const;

/** The showcase counter of spec §9. It is decoration, and labelled as such. */
export const Jackpot = () => {
  const t = useT();
  const navigate = useNavigate();
  const fmt = useFmt();
  const formatDigits = useCallback((figure: number) => fmt.number(figure), [fmt]);
  return (
    <JackpotTicker
      title={t('home.jackpot.title')}
      label={t('home.jackpot.label')}
      formatDigits={formatDigits}
      figures={figures}
      href="/rng"
      onOpen={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ to: '/rng' });
      }}
    />
  );
};
