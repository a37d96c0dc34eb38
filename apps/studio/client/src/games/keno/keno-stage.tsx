import { type KenoDesign, type KenoShow, kenoBoard } from '@fairhouse/games/solo';
import type { SoloGameProps } from '../../contract.ts';
import { isKnown } from '../solo-kit/is-known.ts';
import { timesOf } from '../solo-kit/multiples.ts';
import { Scene } from '../solo-kit/scene.tsx';
import { useReveal } from '../solo-kit/use-reveal.ts';
import { useSteps } from '../solo-kit/use-steps.ts';
import { mark, pickForMe, useKeno } from './keno-store.ts';
import './keno.css';

const ballMs = 170;

export const KenoStage = (props: SoloGameProps) => {
  const { opened, round, isBusy, hasReducedMotion, sounds, t } = props;
  const design = opened.design as KenoDesign;
  const { picks } = useKeno();
  const show = isKnown(round) ? (round.show as KenoShow) : null;
  const everyMs = hasReducedMotion ? 0 : ballMs;
  const seen = useSteps(show === null ? null : (round?.roundId ?? null), design.drawn, everyMs);
  const isShown = useReveal(props, {
    lastsMs: everyMs * 2,
    isReady: seen === design.drawn,
    line: () =>
      t('studio.keno.told', {
        drawn: (show?.drawn ?? []).toSorted((one, other) => one - other).join(', '),
        hits: show?.hits ?? 0,
        picks: show?.picks.length ?? 0,
      }),
  });
  // During a draw the picks are fixed; afterwards they can be changed, starting from the same numbers.
  const isDrawing = show !== null && !isShown;
  const drawn = show === null ? [] : show.drawn.slice(0, seen);
  const marked = isDrawing ? (show?.picks ?? []) : picks;
  const pays = design.pays[marked.length - 1] ?? [];
  const hits = marked.filter((pick) => drawn.includes(pick)).length;
  const isLocked = isDrawing || (isBusy && show === null);
  return (
    <Scene opened={opened}>
      <ol className="keno-balls" aria-label={t('studio.keno.drawn')} dir="ltr">
        {Array.from({ length: design.drawn }, (_, index) => {
          const ball = drawn[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of the rail never change.
            <li key={index} className="keno-ball" data-hit={ball !== undefined && marked.includes(ball)}>
              {ball ?? ''}
            </li>
          );
        })}
      </ol>
      <fieldset className="keno-board panel" dir="ltr">
        <legend className="sr-only">{t('studio.keno.board', { most: kenoBoard.mostPicks })}</legend>
        {Array.from({ length: design.numbers }, (_, index) => {
          const number = index + 1;
          const isMarked = marked.includes(number);
          return (
            <button
              key={number}
              type="button"
              className="keno-number"
              aria-pressed={isMarked}
              data-drawn={drawn.includes(number)}
              aria-disabled={isLocked}
              onClick={() => {
                if (isLocked) return;
                sounds.tick();
                mark(number, kenoBoard.mostPicks);
              }}
            >
              {number}
            </button>
          );
        })}
      </fieldset>
      <div className="keno-foot">
        <div className="flex gap-2">
          <button type="button" className="small-choice" disabled={isLocked} onClick={() => pickForMe(design.numbers)}>
            {t('studio.keno.quick')}
          </button>
          <button
            type="button"
            className="small-choice"
            disabled={isLocked || picks.length === 0}
            onClick={() => useKeno.setState({ picks: [] })}
          >
            {t('studio.keno.clear')}
          </button>
        </div>
        <ol className="keno-pays" aria-label={t('studio.keno.pays')} dir="ltr">
          {marked.length === 0 && (
            <li className="text-text-2">{t('studio.keno.choose', { most: kenoBoard.mostPicks })}</li>
          )}
          {pays.map((prize, count) =>
            prize === 0 ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of hits.
              <li key={count} data-reached={show !== null && hits === count}>
                <span className="text-text-2 text-xs">{t('studio.keno.hits', { count })}</span>
                <span className="font-bold">{timesOf(prize)}</span>
              </li>
            ),
          )}
        </ol>
      </div>
    </Scene>
  );
};
