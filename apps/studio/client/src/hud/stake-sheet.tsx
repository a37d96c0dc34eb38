import type { OpenedGame } from '@fairhouse/games/wire';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useEffect, useState } from 'react';
import { formatAmount, parseAmount } from '../format-amount.ts';
import { usePlay, useSession } from '../session/session-context.ts';
import { isAllowed, snapStake, stepsOf, typedStake } from '../session/stake.rules.ts';
import { Sheet } from './sheet.tsx';

export const choice =
  'min-h-12 cursor-pointer rounded-lg border border-line bg-surface-2 px-2 font-semibold text-sm tabular-nums hover:border-control aria-pressed:border-action-text aria-pressed:bg-action-soft aria-pressed:text-action-text';

/** All ways to set the stake: typed, the last one, the ends of the range, or a common amount. */
export const StakeSheet = ({ opened, onClose }: { opened: OpenedGame; onClose: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  const session = useSession();
  const stake = usePlay(({ stake }) => stake);
  const balance = usePlay(({ sessionBalance }) => sessionBalance?.shown ?? 0n);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void session.lastStake().then((found) => !isGone && setLast(found));
    return () => {
      isGone = true;
    };
  }, [session]);
  const { stakes } = opened;
  const format = (amount: string): string => formatAmount(fmt, opened, amount);
  const choose = (chosen: string) => {
    session.chooseStake(chosen);
    onClose();
  };
  const setTypedStake = () => {
    const read = parseAmount(fmt, opened, typed);
    const chosen = read === null ? null : typedStake(stakes, read);
    if (chosen !== null) return choose(chosen);
    setError(t('studio.shell.stake.bad', { min: format(stakes.min), max: format(stakes.max) }));
  };
  const max = snapStake(stakes, balance);
  const steps = stepsOf(stakes).filter((step) => step !== stakes.min && step !== stakes.max);
  const ends = [
    { text: t('studio.shell.stake.min'), amount: stakes.min },
    { text: t('studio.shell.stake.max'), amount: max },
  ];
  return (
    <Sheet title={t('studio.shell.stake.choose')} closeLabel={t('studio.shell.sheet.close')} onClose={onClose}>
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setTypedStake();
        }}
      >
        <TextField
          className="min-w-0 grow"
          label={t('studio.shell.stake.amount')}
          isLabelHidden
          error={error ?? undefined}
          value={typed}
          placeholder={formatAmount(fmt, opened, stake, { unit: 'none' })}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          dir="ltr"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="primary" className="min-h-11" disabled={typed.trim() === ''}>
          {t('studio.shell.stake.set')}
        </Button>
      </form>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {ends.map(({ text, amount }) => (
          <button
            key={text}
            type="button"
            aria-pressed={amount === stake}
            className={choice}
            onClick={() => choose(amount)}
          >
            {text} <span className="text-text-2">{format(amount)}</span>
          </button>
        ))}
        {last !== null && last !== stake && isAllowed(stakes, last) && (
          <button type="button" className={`${choice} col-span-2`} onClick={() => choose(last)}>
            {t('studio.shell.stake.last', { amount: format(last) })}
          </button>
        )}
      </div>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            aria-pressed={step === stake}
            onClick={() => choose(step)}
            className={choice}
          >
            {format(step)}
          </button>
        ))}
      </div>
      <p className="mt-4 text-caption text-text-2">
        {t('studio.shell.stake.limits', { min: format(stakes.min), max: format(stakes.max) })}{' '}
        {stakes.unit === stakes.min && t('studio.shell.stake.unit', { unit: format(stakes.unit) })}
      </p>
    </Sheet>
  );
};
