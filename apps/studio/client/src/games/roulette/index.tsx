import {
  type RouletteOutcome,
  rouletteColour,
  rouletteRules,
  rouletteSpots,
  type TableDesign,
} from '@fairhouse/games/tables';
import type { TableGameModule, TableGameProps } from '#client/contract.ts';
import { pastOutcomes } from '../table-kit/past-outcomes.ts';
import { TableFrame } from '../table-kit/table-frame.tsx';
import { TableRulesPage } from '../table-kit/table-rules.tsx';
import { useReveal } from '../table-kit/use-reveal.ts';
import { useTable } from '../table-kit/use-table.ts';
import { Board, spotName } from './board.tsx';
import { useOrientation } from './use-orientation.ts';
import { Wheel } from './wheel.tsx';
import './roulette.css';

const SPIN_MS = 7_000;
const SHOWN_NUMBERS = 14;

const numberOf = (outcome: unknown): number => (outcome as RouletteOutcome).number;
const outcomeText = (outcome: unknown, t: TableGameProps['t']): string => {
  const number = numberOf(outcome);
  return t(`studio.roulette.result.${rouletteColour(number)}`, { number });
};

const Table = (game: TableGameProps) => {
  const { t, opened, hasReducedMotion } = game;
  const design = opened.design as TableDesign;
  const orientation = useOrientation();
  const table = useTable(game, 'roulette', (outcome) => outcomeText(outcome, t));
  const { state } = table;
  const outcome = state?.outcome ?? null;
  const lastsMs = outcome === null ? 0 : rouletteRules.revealMs(design, { number: numberOf(outcome) });
  const elapsedMs = useReveal(state, table.offsetMs, lastsMs, hasReducedMotion);
  const hasFallen = outcome !== null && elapsedMs >= SPIN_MS;
  const past = pastOutcomes(state).map(numberOf);
  const fallen = hasFallen ? numberOf(outcome) : null;
  const spin =
    outcome === null || state === null ? null : { roundId: state.roundId, number: numberOf(outcome), elapsedMs };
  return (
    <TableFrame table={table} game={game} result={hasFallen ? outcomeText(outcome, t) : null}>
      <div className="rou-table">
        <div className="rou-side" data-shown={outcome === null ? undefined : ''}>
          <div className="rou-wheel-box">
            <Wheel spin={spin} lastNumber={past.at(-1) ?? 0} spinMs={SPIN_MS} isStill={hasReducedMotion} />
            {fallen !== null && (
              <span className="rou-fallen" data-colour={rouletteColour(fallen)} aria-hidden="true">
                {fallen}
              </span>
            )}
          </div>
        </div>
        <div className="rou-main">
          <ol className="rou-last" aria-label={t('studio.roulette.last')} dir="ltr">
            {past
              .slice(-SHOWN_NUMBERS)
              .reverse()
              .map((number, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same number may come twice; its place is what it is.
                <li key={index} data-colour={rouletteColour(number)}>
                  {number}
                </li>
              ))}
          </ol>
          <Board table={table} game={game} orientation={orientation} fallen={fallen} />
        </div>
      </div>
    </TableFrame>
  );
};

const samples = ['n1', 'split:1-2', 'street:1', 'corner:1', 'line:1', 'dozen:1', 'column:1', 'red', 'even', 'low'];

const Rules: TableGameModule['Rules'] = ({ opened, format, t }) => (
  <TableRulesPage
    opened={opened}
    format={format}
    t={t}
    engine="roulette"
    lead={[t('studio.roulette.rules.play'), t('studio.roulette.rules.zero')]}
    rows={samples.map((spot) => ({
      spot,
      name: spotName(spot, t),
      pays: `${36 / (rouletteSpots.get(spot)?.length ?? 36) - 1} : 1`,
    }))}
  />
);

export const game: TableGameModule = { Table, Rules };
