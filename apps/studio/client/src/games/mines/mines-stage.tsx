import { type MinesDesign, type MinesShow, minesLadderOf } from '@fairhouse/games/solo';
import { Slider } from '@fairhouse/ui/primitives/slider';
import { Bomb } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { SoloGameProps } from '../../contract.ts';
import { isKnown, isOpen } from '../solo-kit/is-known.ts';
import { hundredthsOf, runningTimesOf } from '../solo-kit/multiples.ts';
import { Scene } from '../solo-kit/scene.tsx';
import { themeOf } from '../solo-kit/theme-of.ts';
import { useReveal } from '../solo-kit/use-reveal.ts';
import { useMines } from './mines-store.ts';
import { nextCell } from './next-cell.ts';
import './mines.css';

const cells = Array.from({ length: 25 }, (_, cell) => cell);

export const MinesStage = (props: SoloGameProps) => {
  const { opened, round, stake, isBusy, step, hasReducedMotion, format, sounds, t } = props;
  const design = opened.design as MinesDesign;
  const chosen = useMines(({ mines }) => mines);
  const show = round === null || round.state === 'void' ? null : (round.show as MinesShow);
  const isRunning = isOpen(round);
  const mines = isRunning && show !== null ? show.mines : chosen;
  const ladder = useMemo(() => minesLadderOf(design, mines), [design, mines]);
  const theme = useMemo(() => themeOf(opened), [opened]);
  const [at, setAt] = useState(12);
  const grid = useRef<HTMLFieldSetElement>(null);
  const openedCells = show?.opened ?? [];
  useReveal(props, {
    lastsMs: hasReducedMotion ? 0 : 450,
    line: () =>
      show === null || show.hit === null
        ? t('studio.mines.told.left', { count: openedCells.length })
        : t('studio.mines.told.hit', { count: openedCells.length }),
  });

  const stateOf = (cell: number): 'shut' | 'safe' | 'hit' | 'mine' => {
    if (show?.hit === cell) return 'hit';
    if (openedCells.includes(cell)) return 'safe';
    return isKnown(round) && show?.mineCells?.includes(cell) === true ? 'mine' : 'shut';
  };
  const reveal = (cell: number) => {
    if (!isRunning || isBusy || openedCells.includes(cell)) return;
    sounds.tick();
    void step({ type: 'reveal', cell });
  };
  const paidStake = BigInt(isRunning ? (round?.stake ?? stake) : stake);
  const amountOf = ({ over, under }: { over: bigint; under: bigint }) => format((paidStake * over) / under);
  const from = Math.max(0, Math.min((isRunning ? openedCells.length : 0) - 1, ladder.length - 4));

  return (
    <Scene opened={opened}>
      <ol className="mines-ladder" aria-label={t('studio.mines.ladder')} dir="ltr">
        {ladder.slice(from, from + 4).map((rung, index) => {
          const number = from + index + 1;
          return (
            <li key={number} aria-current={isRunning && number === openedCells.length ? 'step' : undefined}>
              <span className="text-text-2 text-xs">{t('studio.mines.rung', { count: number })}</span>
              <span className="mines-times">{runningTimesOf(hundredthsOf(rung))}</span>
              <span className="text-xs">{amountOf(rung)}</span>
            </li>
          );
        })}
      </ol>
      <fieldset ref={grid} className="mines-grid panel" dir="ltr" data-board="">
        <legend className="sr-only">{t('studio.mines.board')}</legend>
        {cells.map((cell) => {
          const state = stateOf(cell);
          return (
            <button
              key={cell}
              type="button"
              className="mines-cell"
              data-state={state}
              data-live={isRunning && state === 'shut'}
              tabIndex={cell === at ? 0 : -1}
              aria-disabled={!isRunning || isBusy || state !== 'shut'}
              aria-label={t('studio.mines.cell', {
                row: Math.floor(cell / 5) + 1,
                column: (cell % 5) + 1,
                state: t(`studio.mines.cell.${state}`),
              })}
              onFocus={() => setAt(cell)}
              onClick={() => reveal(cell)}
              onKeyDown={(event) => {
                if (event.repeat && event.key === 'Enter') event.preventDefault();
                const next = nextCell(cell, event.key);
                if (next === null) return;
                event.preventDefault();
                setAt(next);
                grid.current?.querySelectorAll('button')[next]?.focus();
              }}
            >
              {state === 'safe' && (
                <svg viewBox="0 0 512 512" aria-hidden="true">
                  <path d={theme.motif} />
                </svg>
              )}
              {(state === 'hit' || state === 'mine') && <Bomb aria-hidden="true" />}
            </button>
          );
        })}
      </fieldset>
      <div className="panel mines-choice">
        <Slider
          label={t('studio.mines.count')}
          inputLabel={t('studio.mines.count.exact')}
          value={mines}
          min={1}
          max={24}
          isDisabled={isRunning}
          onChange={(value) => useMines.setState({ mines: value })}
        />
      </div>
    </Scene>
  );
};
