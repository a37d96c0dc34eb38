import { useFmt, useT } from '@fairhouse/i18n/react';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from '../format-amount.ts';
import { isRoundOpen } from '../session/play-state.types.ts';
import { usePlay, useSession } from '../session/session-context.ts';
import { canStep, stepStake, stepsOf } from '../session/stake.rules.ts';
import { Sheet } from './sheet.tsx';

/** Decreases or increases the stake by a step, or lists all steps. Locked during a round. */
export const StakePicker = () => {
  const t = useT();
  const fmt = useFmt();
  const session = useSession();
  const opened = usePlay(({ opened }) => opened);
  const stake = usePlay(({ stake }) => stake);
  const isLocked = usePlay(({ round, isAsking, isRevealed }) => isAsking || !isRevealed || isRoundOpen(round));
  const [isOpen, setIsOpen] = useState(false);
  if (opened === null) return null;
  const { stakes } = opened;
  const format = (amount: string): string => formatAmount(fmt, opened, amount);
  const move = (direction: -1 | 1) => session.chooseStake(stepStake(stakes, stake, direction));
  const choose = (step: string) => {
    session.chooseStake(step);
    setIsOpen(false);
  };
  return (
    <fieldset
      className="flex min-w-0 items-center gap-1 rounded-full border border-line bg-surface-2/80 p-1"
      aria-label={t('studio.shell.stake')}
    >
      <IconButton
        label={t('studio.shell.stake.less')}
        disabled={isLocked || !canStep(stakes, stake, -1)}
        onClick={() => move(-1)}
        className="rounded-full!"
      >
        <Minus />
      </IconButton>
      <button
        type="button"
        disabled={isLocked}
        onClick={() => setIsOpen(true)}
        className="min-w-20 grow cursor-pointer rounded-full px-2 py-0.5 text-center leading-tight hover:bg-surface-3 disabled:cursor-default disabled:hover:bg-transparent"
      >
        <span className="block text-[0.6875rem] text-muted">{t('studio.shell.stake')}</span>
        <span className="block whitespace-nowrap font-bold text-sm tabular-nums" data-testid="stake">
          {format(stake)}
        </span>
      </button>
      <IconButton
        label={t('studio.shell.stake.more')}
        disabled={isLocked || !canStep(stakes, stake, 1)}
        onClick={() => move(1)}
        className="rounded-full!"
      >
        <Plus />
      </IconButton>
      {isOpen && (
        <Sheet
          title={t('studio.shell.stake.choose')}
          closeLabel={t('studio.shell.sheet.close')}
          onClose={() => setIsOpen(false)}
        >
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
            {stepsOf(stakes).map((step) => (
              <button
                key={step}
                type="button"
                aria-pressed={step === stake}
                onClick={() => choose(step)}
                className="min-h-12 cursor-pointer rounded-lg border border-line bg-surface-2 px-2 font-semibold text-sm tabular-nums hover:border-control aria-pressed:border-action-text aria-pressed:bg-action-soft aria-pressed:text-action-text"
              >
                {format(step)}
              </button>
            ))}
          </div>
          <p className="mt-4 text-caption text-text-2">
            {t('studio.shell.stake.limits', { min: format(stakes.min), max: format(stakes.max) })}
          </p>
        </Sheet>
      )}
    </fieldset>
  );
};
