import type { OpenedGame } from '@fairhouse/games/wire';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { amountAsTyped, formatAmount, parseAmount } from '../format-amount.ts';
import { firstLossStop, mostLostOf, roundChoices, totalOf } from '../session/autoplay.rules.ts';
import { useSession } from '../session/session-context.ts';
import { Sheet } from './sheet.tsx';
import { choice } from './stake-sheet.tsx';

export type AutoplaySheetProps = { opened: OpenedGame; stake: bigint; wish: unknown; onClose: () => void };

/** How many rounds, and when to stop. There is no start without a loss stop. */
export const AutoplaySheet = ({ opened, stake, wish, onClose }: AutoplaySheetProps) => {
  const t = useT();
  const fmt = useFmt();
  const session = useSession();
  const [rounds, setRounds] = useState<number>(roundChoices[0]);
  const [lossText, setLossText] = useState(() => amountAsTyped(fmt, opened, firstLossStop(stake)));
  const [winText, setWinText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const format = (amount: bigint): string => formatAmount(fmt, opened, amount);
  const lossStop = parseAmount(fmt, opened, lossText);
  const winStop = winText.trim() === '' ? null : parseAmount(fmt, opened, winText);
  const isLossGood = lossStop !== null && lossStop >= stake;
  const isWinGood = winText.trim() === '' || (winStop !== null && winStop > 0n);
  const amount = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const;
  const start = () => {
    setIsTried(true);
    if (!isLossGood || !isWinGood) return;
    session.autoplay.start({ rounds, lossStop, winStop }, wish);
    onClose();
  };
  return (
    <Sheet title={t('studio.shell.auto')} closeLabel={t('studio.shell.sheet.close')} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <fieldset>
          <legend className="mb-1.5 font-semibold text-sm">{t('studio.shell.auto.rounds')}</legend>
          <div className="grid grid-cols-4 gap-2">
            {roundChoices.map((count) => (
              <button
                key={count}
                type="button"
                aria-pressed={count === rounds}
                className={choice}
                onClick={() => setRounds(count)}
              >
                {count}
              </button>
            ))}
          </div>
        </fieldset>
        <TextField
          {...amount}
          label={t('studio.shell.auto.lossStop')}
          required
          value={lossText}
          error={isTried && !isLossGood ? t('studio.shell.auto.lossStop.bad', { stake: format(stake) }) : undefined}
          onChange={(event) => setLossText(event.currentTarget.value)}
        />
        <TextField
          {...amount}
          label={t('studio.shell.auto.winStop')}
          placeholder={t('studio.shell.auto.winStop.none')}
          hint={t('studio.shell.auto.winStop.hint')}
          value={winText}
          error={isTried && !isWinGood ? t('studio.shell.auto.winStop.bad') : undefined}
          onChange={(event) => setWinText(event.currentTarget.value)}
        />
        <p className="rounded-lg bg-surface-2 px-4 py-3 text-sm" role="status">
          {t('studio.shell.auto.total', { rounds, stake: format(stake), total: format(totalOf(stake, { rounds })) })}
          {isLossGood && (
            <strong className="block">
              {t('studio.shell.auto.mostLost', { amount: format(mostLostOf(stake, { rounds, lossStop })) })}
            </strong>
          )}
        </p>
        <Button type="submit" variant="money" size="lg" isBlock>
          {t('studio.shell.auto.start')}
        </Button>
        <p className="text-caption text-text-2">{t('studio.shell.auto.note')}</p>
      </form>
    </Sheet>
  );
};
