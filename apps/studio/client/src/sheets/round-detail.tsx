import type { RoundView } from '@fairhouse/games/wire';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { ScrollArea } from '@fairhouse/ui/primitives/scroll-area';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from '../format-amount.ts';
import { usePlay } from '../session/session-context.ts';
import { RoundCheck } from '../verify/round-check.tsx';
import { FactList } from './fact-list.tsx';
import { statusOf } from './status-of.ts';

export type RoundDetailProps = { round: RoundView; isChecked: boolean; onBack: () => void };

/** One round with its amounts and its check. */
export const RoundDetail = ({ round, isChecked, onBack }: RoundDetailProps) => {
  const t = useT();
  const fmt = useFmt();
  const opened = usePlay(({ opened }) => opened);
  const [isChecking, setIsChecking] = useState(isChecked);
  if (opened === null) return null;
  const win = BigInt(round.win ?? '0');
  return (
    <div className="flex flex-col gap-5">
      {isChecking && <RoundCheck roundId={round.roundId} own={round} />}
      <FactList
        facts={[
          { name: t('studio.shell.history.time'), value: fmt.dateTime(round.startedAt, 'medium', { seconds: true }) },
          { name: t('studio.shell.history.state'), value: t(`studio.shell.history.state.${statusOf(round)}`) },
          { name: t('studio.shell.history.stake'), value: formatAmount(fmt, opened, round.stake) },
          { name: t('studio.shell.history.win'), value: formatAmount(fmt, opened, win) },
          {
            name: t('studio.shell.history.net'),
            value: formatAmount(fmt, opened, round.win === null ? 0n : win - BigInt(round.stake), { sign: 'always' }),
          },
          { name: t('studio.shell.history.nonce'), value: fmt.number(round.nonce) },
          { name: t('studio.shell.history.round'), value: round.roundId, isCode: true },
        ]}
      />
      <details className="text-sm">
        <summary className="cursor-pointer font-semibold">{t('studio.shell.history.record')}</summary>
        <ScrollArea
          label={t('studio.shell.history.record')}
          className="mt-2 max-h-60 rounded-md bg-surface-2 p-3 text-xs"
          dir="ltr"
        >
          <pre>{JSON.stringify(round.show, null, 1)}</pre>
        </ScrollArea>
      </details>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button onClick={onBack}>{t('studio.shell.history.back')}</Button>
        {round.win !== null && !isChecking && (
          <Button variant="primary" icon={<ShieldCheck />} onClick={() => setIsChecking(true)}>
            {t('studio.check.action')}
          </Button>
        )}
      </div>
    </div>
  );
};
