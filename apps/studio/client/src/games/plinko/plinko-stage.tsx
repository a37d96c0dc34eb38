import { type PlinkoDesign, type PlinkoShow, plinkoBucketsOf, plinkoRisks, plinkoRows } from '@fairhouse/games/solo';
import { useEffect, useRef } from 'react';
import type { SoloGameProps } from '../../contract.ts';
import { isKnown } from '../solo-kit/is-known.ts';
import { timesOf } from '../solo-kit/multiples.ts';
import { Scene } from '../solo-kit/scene.tsx';
import { useReveal } from '../solo-kit/use-reveal.ts';
import { ballFrames, pegX, rowY } from './ball-frames.ts';
import { usePlinko } from './plinko-store.ts';
import './plinko.css';

const unit = 10;
const rowMs = { 8: 150, 12: 125, 16: 105 } as const;

/** A multiple that fits into a narrow bucket. */
const shortTimes = (hundredths: number): string =>
  hundredths >= 100_000 ? `${hundredths / 100_000}k` : String(hundredths / 100);

export const PlinkoStage = (props: SoloGameProps) => {
  const { opened, round, isBusy, hasReducedMotion, format, t } = props;
  const design = opened.design as PlinkoDesign;
  const chosen = usePlinko();
  const show = round === null || round.state === 'void' ? null : (round.show as PlinkoShow | null);
  const lastsMs = show === null || hasReducedMotion ? 0 : rowMs[show.rows] * (show.rows + 1);
  const isShown = useReveal(props, {
    lastsMs,
    line: () =>
      show === null ? '' : t('studio.plinko.told', { bucket: show.bucket + 1, multiple: timesOf(show.pays) }),
  });
  const isFalling = isKnown(round) && !isShown;
  // The board of the last ball stays until another is chosen.
  const hasSameBoard = show !== null && show.rows === chosen.rows && show.risk === chosen.risk;
  const { rows, risk } = isFalling && show !== null ? show : chosen;
  const buckets = plinkoBucketsOf(design, { rows, risk });
  const landed = isShown && hasSameBoard ? show : null;

  const across = useRef<SVGGElement>(null);
  const down = useRef<SVGGElement>(null);
  const path = show?.path.join('');
  const roundId = round?.roundId;
  useEffect(() => {
    if (path === undefined || roundId === undefined) return;
    const frames = ballFrames([...path].map(Number), unit);
    const timing = { duration: Math.max(lastsMs, 1), fill: 'forwards' } as const;
    const runs = [across.current?.animate(frames.across, timing), down.current?.animate(frames.down, timing)];
    return () => {
      for (const run of runs) run?.cancel();
    };
  }, [path, roundId, lastsMs]);

  // As wide as the buckets, so that each is below its gap.
  const half = ((rows + 1) / 2) * unit;
  const win = isKnown(round) ? BigInt(round.win) : 0n;
  return (
    <Scene opened={opened}>
      <p className="plinko-result" data-won={landed !== null && win > BigInt(round?.stake ?? '0')}>
        {landed === null
          ? t(isFalling ? 'studio.plinko.falling' : 'studio.plinko.ready')
          : `${timesOf(landed.pays)} · ${format(win)}`}
      </p>
      <div className="panel plinko-board" dir="ltr" data-rows={rows} data-board="">
        <svg viewBox={`${-half} ${-0.2 * unit} ${2 * half} ${(rows + 1.35) * unit}`} aria-hidden="true">
          {Array.from({ length: rows }, (_, row) =>
            Array.from({ length: row + 3 }, (_unused, peg) => (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: pegs never change places.
                key={`${row} ${peg}`}
                className="plinko-peg"
                cx={pegX(row, peg - 1) * unit}
                cy={rowY(row) * unit}
                r={unit * 0.13}
              />
            )),
          )}
          {show !== null && (isFalling || landed !== null) && (
            <g ref={across} key={roundId}>
              <g ref={down}>
                <circle className="plinko-ball" r={unit * 0.3} />
              </g>
            </g>
          )}
        </svg>
        <ol className="plinko-buckets" aria-label={t('studio.plinko.buckets')}>
          {buckets.map(({ pays }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: buckets never change places.
              key={at}
              data-landed={landed?.bucket === at}
              style={{ '--g-heat': `${Math.round((Math.abs(at - rows / 2) / (rows / 2)) * 100)}%` }}
            >
              <span className="sr-only">{timesOf(pays)}</span>
              <span aria-hidden="true">{shortTimes(pays)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="plinko-choices">
        <fieldset disabled={isFalling || (isBusy && !isShown && show !== null)}>
          <legend>{t('studio.plinko.rows')}</legend>
          {plinkoRows.map((count) => (
            <button
              key={count}
              type="button"
              className="small-choice"
              aria-pressed={rows === count}
              onClick={() => usePlinko.setState({ rows: count })}
            >
              {count}
            </button>
          ))}
        </fieldset>
        <fieldset disabled={isFalling || (isBusy && !isShown && show !== null)}>
          <legend>{t('studio.plinko.risk')}</legend>
          {plinkoRisks.map((level) => (
            <button
              key={level}
              type="button"
              className="small-choice"
              aria-pressed={risk === level}
              onClick={() => usePlinko.setState({ risk: level })}
            >
              {t(`studio.plinko.risk.${level}`)}
            </button>
          ))}
        </fieldset>
      </div>
    </Scene>
  );
};
