import { type BingoDesign, type BingoShow, bingoKinds, bingoLinesOf } from '@fairhouse/games/solo';
import type { SoloGameProps } from '../../contract.ts';
import { isKnown } from '../solo-kit/is-known.ts';
import { timesOf } from '../solo-kit/multiples.ts';
import { Scene } from '../solo-kit/scene.tsx';
import { useReveal } from '../solo-kit/use-reveal.ts';
import { useSteps } from '../solo-kit/use-steps.ts';
import './bingo.css';

const ballMs = 120;
const letters = ['B', 'I', 'N', 'G', 'O'];
const shownBalls = 6;

export const BingoStage = (props: SoloGameProps) => {
  const { opened, round, hasReducedMotion, t } = props;
  const design = opened.design as BingoDesign;
  const { rows, columns, perColumn } = bingoKinds[design.kind];
  const show = isKnown(round) ? (round.show as BingoShow) : null;
  const everyMs = hasReducedMotion ? 0 : ballMs;
  const seen = useSteps(show === null ? null : (round?.roundId ?? null), design.drawn, everyMs);
  const isShown = useReveal(props, {
    lastsMs: everyMs * 3,
    isReady: seen === design.drawn,
    line: () => t('studio.bingo.told', { balls: design.drawn, lines: show?.lines.length ?? 0 }),
  });
  const drawn = show === null ? [] : show.drawn.slice(0, seen);
  const isMarked = (field: number | null | undefined) =>
    field !== null && field !== undefined && (field === 0 || drawn.includes(field));
  const card = show?.card ?? [];
  const full = bingoLinesOf(design.kind).filter(
    (line) => show !== null && line.every((index) => card[index] === null || isMarked(card[index])),
  );
  const lit = new Set(full.flat());
  const tier = Math.min(full.length, design.pays.length);
  return (
    <Scene opened={opened}>
      <div className="bingo-top">
        <ol className="bingo-balls" aria-label={t('studio.bingo.drawn')} dir="ltr">
          {drawn
            .slice(-shownBalls)
            .toReversed()
            .map((ball) => (
              <li key={ball} className="bingo-ball" style={{ '--g-hue': Math.floor((ball - 1) / perColumn) * 71 + 20 }}>
                {design.kind === '75' && <span className="bingo-letter">{letters[Math.floor((ball - 1) / 15)]}</span>}
                {ball}
              </li>
            ))}
        </ol>
        <p className="bingo-count">{t('studio.bingo.count', { seen: drawn.length, all: design.drawn })}</p>
      </div>
      <div className="bingo-room">
        <table className="bingo-card" data-kind={design.kind} dir="ltr">
          <caption className="sr-only">{t('studio.bingo.card')}</caption>
          {design.kind === '75' && (
            <thead>
              <tr>
                {letters.map((letter) => (
                  <th key={letter} scope="col">
                    {letter}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a card never change places.
              <tr key={row}>
                {Array.from({ length: columns }, (_, column) => {
                  const index = row * columns + column;
                  const field = card[index];
                  return (
                    <td
                      key={index}
                      data-empty={show !== null && field === null}
                      data-marked={show !== null && isMarked(field)}
                      data-lit={show !== null && lit.has(index) && field !== null}
                    >
                      {show !== null && (field === 0 ? '★' : field)}
                      {show !== null && isMarked(field) && <span className="sr-only"> {t('studio.bingo.marked')}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <ol className="panel bingo-pays" aria-label={t('studio.bingo.pays')}>
          {design.pays.map((prize, at) => (
            <li key={prize} data-reached={show !== null && tier === at + 1}>
              <span>
                {at + 1 === design.pays.length && design.kind === '75'
                  ? t('studio.bingo.orMore', { count: at + 1 })
                  : t('studio.bingo.lines', { count: at + 1 })}
              </span>
              <span className="font-bold tabular-nums">{timesOf(prize)}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="bingo-result">
        {show === null && t('studio.bingo.ready')}
        {isShown && t('studio.bingo.result', { lines: show?.lines.length ?? 0 })}
      </p>
    </Scene>
  );
};
