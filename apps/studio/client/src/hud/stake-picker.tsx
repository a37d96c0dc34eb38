import { useFmt, useT } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { formatAmount } from '../format-amount.ts';
import { isAutoplaying } from '../session/autoplay.rules.ts';
import { isRoundRunning } from '../session/play-state.types.ts';
import { usePlay, useSession } from '../session/session-context.ts';
import { doubleStake, halfStake } from '../session/stake.rules.ts';
import { StakeSheet } from './stake-sheet.tsx';

const factor =
  'min-h-11 min-w-11 cursor-pointer rounded-full font-bold text-base tabular-nums hover:bg-surface-3 disabled:cursor-default disabled:text-muted disabled:opacity-60 disabled:hover:bg-transparent';

/** Halves or doubles the stake; the amount itself opens all other ways to set it. Locked during a round. */
export const StakePicker = () => {
  const t = useT();
  const fmt = useFmt();
  const session = useSession();
  const opened = usePlay(({ opened }) => opened);
  const stake = usePlay(({ stake }) => stake);
  const isLocked = usePlay((state) => isRoundRunning(state) || isAutoplaying(state.autoplay));
  const [isOpen, setIsOpen] = useState(false);
  if (opened === null) return null;
  const { stakes } = opened;
  const factors = {
    half: { text: '½', label: t('studio.shell.stake.half'), next: halfStake(stakes, stake) },
    double: { text: '2×', label: t('studio.shell.stake.double'), next: doubleStake(stakes, stake) },
  };
  const button = ({ text, label, next }: (typeof factors)['half']) => (
    <button
      type="button"
      disabled={isLocked || next === stake}
      onClick={() => session.chooseStake(next)}
      className={factor}
    >
      {text}
      <span className="sr-only"> {label}</span>
    </button>
  );
  return (
    <fieldset
      className="flex min-w-0 items-center gap-1 rounded-full border border-line bg-surface-2/80 p-1"
      aria-label={t('studio.shell.stake')}
    >
      {button(factors.half)}
      <button
        type="button"
        disabled={isLocked}
        onClick={() => setIsOpen(true)}
        className="min-h-11 min-w-20 grow cursor-pointer rounded-full px-2 text-center leading-tight hover:bg-surface-3 disabled:cursor-default disabled:hover:bg-transparent"
      >
        <span className="block text-[0.6875rem] text-muted">{t('studio.shell.stake')}</span>
        <span className="block whitespace-nowrap font-bold text-sm tabular-nums" data-testid="stake">
          {formatAmount(fmt, opened, stake)}
        </span>
      </button>
      {button(factors.double)}
      {isOpen && <StakeSheet opened={opened} onClose={() => setIsOpen(false)} />}
    </fieldset>
  );
};
