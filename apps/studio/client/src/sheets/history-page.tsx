import type { RoundPage, RoundView } from '@fairhouse/games/wire';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatAmount } from '../format-amount.ts';
import { usePlay, useSession } from '../session/session-context.ts';
import { RoundDetail } from './round-detail.tsx';
import { statusOf } from './status-of.ts';

/** The player's rounds, newest first; each opens with its proof. */
export const HistoryPage = () => {
  const t = useT();
  const fmt = useFmt();
  const session = useSession();
  const opened = usePlay(({ opened }) => opened);
  // An outcome that is not revealed yet is hidden here too.
  const hiddenId = usePlay(({ round, isRevealed }) => (isRevealed ? null : (round?.roundId ?? null)));
  const [rounds, setRounds] = useState<readonly RoundView[]>([]);
  const [next, setNext] = useState<RoundPage['next']>(null);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [chosen, setChosen] = useState<{ round: RoundView; isChecked: boolean } | null>(null);

  const load = async (before: string | null): Promise<void> => {
    setState('loading');
    const page = await session.history(before);
    if (page === null) return setState('failed');
    setRounds((known) => (before === null ? page.rounds : [...known, ...page.rounds]));
    setNext(page.next);
    setState('there');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: The first page is asked for once.
  useEffect(() => void load(null), []);

  if (opened === null) return null;
  if (chosen !== null) return <RoundDetail {...chosen} onBack={() => setChosen(null)} />;
  return (
    <div className="flex flex-col gap-3">
      {state === 'failed' && (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm">
          {t('studio.shell.history.failed')}
          <Button size="sm" onClick={() => void load(rounds.at(-1)?.roundId ?? null)}>
            {t('studio.shell.retry')}
          </Button>
        </p>
      )}
      {state === 'there' && rounds.length === 0 && (
        <p className="py-6 text-center text-sm text-text-2">{t('studio.shell.history.empty')}</p>
      )}
      <ul className="-mx-2">
        {rounds
          .filter(({ roundId }) => roundId !== hiddenId)
          .map((round) => {
            const win = BigInt(round.win ?? '0');
            const isAbove = win > BigInt(round.stake);
            return (
              <li key={round.roundId} className="flex items-center border-line/60 border-b last:border-0">
                <button
                  type="button"
                  onClick={() => setChosen({ round, isChecked: false })}
                  className="flex min-h-14 min-w-0 grow cursor-pointer items-center gap-3 rounded-md px-2 text-start hover:bg-surface-2"
                >
                  <span className="min-w-0 grow">
                    <span className="block text-sm tabular-nums">
                      {fmt.dateTime(round.startedAt, 'medium', { seconds: true })}
                    </span>
                    <span className="block text-caption text-muted tabular-nums">
                      {t('studio.shell.history.stake')} {formatAmount(fmt, opened, round.stake)}
                    </span>
                  </span>
                  <span
                    className={`shrink-0 font-semibold text-sm tabular-nums ${isAbove ? 'text-positive' : 'text-text-2'}`}
                  >
                    {round.state === 'settled' && win > 0n
                      ? formatAmount(fmt, opened, win)
                      : t(`studio.shell.history.state.${statusOf(round)}`)}
                  </span>
                </button>
                <IconButton
                  label={t('studio.check.action')}
                  disabled={round.win === null}
                  onClick={() => setChosen({ round, isChecked: true })}
                >
                  <ShieldCheck />
                </IconButton>
              </li>
            );
          })}
      </ul>
      {state === 'loading' && (
        <span className="skeleton h-14 rounded-md" role="status" aria-label={t('studio.shell.loading')} />
      )}
      {next !== null && state === 'there' && (
        <Button isBlock onClick={() => void load(next)}>
          {t('studio.shell.history.more')}
        </Button>
      )}
    </div>
  );
};
