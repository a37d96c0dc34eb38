import { useFmt, useT } from '@fairhouse/i18n/react';
import { useInView } from '@fairhouse/ui/hooks/use-in-view';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { ErrorState } from '@fairhouse/ui/primitives/error-state';
import { SectionHead } from '@fairhouse/ui/primitives/section-head';
import { Skeleton } from '@fairhouse/ui/primitives/skeleton';
import { Link } from '@tanstack/react-router';
import { Activity, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { CallFailure } from '#shared/lib/call.ts';
import { errorText } from '#shared/lib/error-text.ts';
import { AppPicture } from '#shared/play/app-picture.tsx';
import { usePlay } from '#shared/play/use-play.ts';
import { type LiveRound, useLiveRounds } from './live-rounds.ts';
import { multiplierOf } from './multiplier.rules.ts';

const cell = 'py-2 ps-3 md:px-4';
const head = `${cell} text-caption font-semibold text-muted`;
const figure = `${cell} whitespace-nowrap text-end tabular-nums`;

const Row = ({ round }: { round: LiveRound }) => {
  const t = useT();
  const fmt = useFmt();
  const play = usePlay();
  const { stake, payout, settledAt } = round;
  const multiplier = t('home.live.multiplier', {
    value: fmt.number(multiplierOf({ stake: BigInt(stake.minor), payout: BigInt(payout.minor) })),
  });
  const staked = fmt.money(stake.minor, stake.currency);
  return (
    <tr className="border-line border-b last:border-b-0">
      {/* On a phone this column takes what the figures leave, and cuts its texts instead of widening the table. */}
      <td className={`${cell} max-md:w-full max-md:max-w-0`}>
        <span className="flex min-w-0 items-center gap-2.5 md:gap-3">
          <span className="relative block aspect-3/4 w-9 shrink-0 overflow-hidden rounded-md bg-surface-3">
            <AppPicture path={round.iconUrl} />
          </span>
          <span className="min-w-0">
            <button
              type="button"
              onClick={() => play({ ...round, nodeName: round.gameName, underMaintenance: false })}
              className="line-clamp-1 min-h-6 cursor-pointer rounded-sm text-start font-semibold text-text-1 hover:underline pointer-coarse:min-h-8"
            >
              <span className="sr-only">{t('core.game.play')} </span>
              <bdi>{round.gameName}</bdi>
            </button>
            <span className="block truncate text-caption text-text-2 md:hidden">
              <bdi>{round.customerName}</bdi> · {fmt.relative(settledAt)}
            </span>
          </span>
        </span>
      </td>
      <td className={`${cell} text-text-2 max-md:hidden`}>
        <bdi>{round.customerName}</bdi>
      </td>
      <td className={`${cell} whitespace-nowrap text-text-2 max-md:hidden`}>{fmt.relative(settledAt)}</td>
      <td className={`${figure} text-text-2 max-md:hidden`}>
        <bdi>{staked}</bdi>
      </td>
      <td className={`${figure} text-text-2 max-md:hidden`}>{multiplier}</td>
      {/* Wins and losses look the same: the feed reports, it does not advertise. */}
      <td className={`${figure} font-semibold`}>
        <bdi>{fmt.money(payout.minor, payout.currency)}</bdi>
        <span className="block font-normal text-caption text-text-2 md:hidden">
          <bdi>{staked}</bdi> · {multiplier}
        </span>
      </td>
      <td className="py-1 text-end md:pe-2">
        {round.proofUrl !== null && (
          <a
            href={round.proofUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 font-semibold text-action-text text-sm hover:underline"
          >
            <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0" />
            <span className="max-md:sr-only">{t('home.live.verify')}</span>
            <span className="sr-only">{round.gameName}</span>
          </a>
        )}
      </td>
    </tr>
  );
};

const Rounds = ({ rounds, headId }: { rounds: readonly LiveRound[]; headId: string }) => {
  const t = useT();
  return (
    <table aria-labelledby={headId} className="w-full border-collapse text-sm">
      <thead className="border-line border-b bg-surface-2">
        <tr>
          <th scope="col" className={`${head} text-start`}>
            {t('home.live.game')}
          </th>
          <th scope="col" className={`${head} text-start max-md:hidden`}>
            {t('home.live.player')}
          </th>
          <th scope="col" className={`${head} text-start max-md:hidden`}>
            {t('home.live.when')}
          </th>
          <th scope="col" className={`${head} text-end max-md:hidden`}>
            {t('home.live.bet')}
          </th>
          <th scope="col" className={`${head} text-end max-md:hidden`}>
            {t('home.live.multiple')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t('home.live.payout')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            <span className="sr-only">{t('home.live.proof')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <Row key={round.key} round={round} />
        ))}
      </tbody>
    </table>
  );
};

/** The rounds of the brand that settled last, won or lost. A click starts the game, and each can be verified. */
export const LiveFeed = () => {
  const t = useT();
  const headId = useId();
  const [seenRef, isVisible] = useInView<HTMLElement>();
  const { data, error, isFetching, refetch } = useLiveRounds({ isVisible });
  if (data?.isOn === false) return null;
  return (
    <section ref={seenRef} aria-labelledby={headId}>
      <SectionHead
        id={headId}
        title={t('home.live.title')}
        icon={<Activity />}
        action={
          <Link
            to="/winners"
            className="flex min-h-11 items-center rounded-md px-2 font-semibold text-action-text text-sm hover:underline md:min-h-8"
          >
            {t('home.live.biggest')}
          </Link>
        }
      />
      {data === undefined && error === null && <Skeleton className="h-64 rounded-lg" />}
      {data === undefined && error !== null && (
        <ErrorState
          isCompact
          title={t('home.live.failed')}
          text={errorText(t, error instanceof CallFailure ? error.code : 'SYSTEM_UNKNOWN_ERROR')}
          retryLabel={t('core.action.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <div className="relative overflow-hidden rounded-lg border border-line bg-surface-1 shadow-1">
          {data.list.length === 0 ? (
            <EmptyState isCompact art="star" title={t('home.live.empty.title')} text={t('home.live.empty.text')} />
          ) : (
            <Rounds rounds={data.list} headId={headId} />
          )}
        </div>
      )}
    </section>
  );
};
