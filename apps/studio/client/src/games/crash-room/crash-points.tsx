import type { TableState } from '@fairhouse/games/wire';
import type { TableGameProps } from '#client/contract.ts';
import { runningTimesOf } from '../solo-kit/multiples.ts';

const SHOWN = 24;

type PointsProps = { history: TableState['history']; crashOf(outcome: unknown): number; t: TableGameProps['t'] };

/** Where the last rounds crashed, newest first; each leads to its proof. */
export const CrashPoints = ({ history, crashOf, t }: PointsProps) => (
  <ol className="crash-points" aria-label={t('studio.crash.earlier')} dir="ltr">
    {history
      .slice(-SHOWN)
      .reverse()
      .map(({ roundId, outcome }) => {
        const times = runningTimesOf(crashOf(outcome));
        return (
          <li key={roundId}>
            <a
              href={`/verify?round=${encodeURIComponent(roundId)}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t('studio.crashRoom.proof', { at: times })}
            >
              <span data-high={crashOf(outcome) >= 200}>{times}</span>
            </a>
          </li>
        );
      })}
  </ol>
);
