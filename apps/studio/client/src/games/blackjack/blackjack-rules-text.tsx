import { useMemo } from 'react';
import type { SoloGameModule } from '../../contract.ts';
import { type ChartRow, strategyChart, upCards } from './strategy-chart.ts';

const nameOfPoints = (points: number): string => (points === 1 ? 'A' : String(points));

/** The hand of a row: a total, an ace with another card, or a pair. */
const nameOfRow = ({ kind, points }: ChartRow): string => {
  if (kind === 'hard') return String(points);
  return kind === 'soft' ? `A ${points - 1}` : `${nameOfPoints(points / 2)} ${nameOfPoints(points / 2)}`;
};

export const BlackjackRulesText: SoloGameModule['Rules'] = ({ t }) => {
  const rows = useMemo(strategyChart, []);
  return (
    <div className="grid gap-3">
      <p>{t('studio.blackjack.rules')}</p>
      <p>{t('studio.blackjack.rules.moves')}</p>
      <p>{t('studio.blackjack.rules.shoe')}</p>
      <h3 className="font-semibold">{t('studio.blackjack.chart')}</h3>
      <p>{t('studio.blackjack.chart.text')}</p>
      {(['hard', 'soft', 'pair'] as const).map((kind) => (
        <table key={kind} className="blackjack-chart">
          <caption className="py-1 text-start font-semibold">{t(`studio.blackjack.chart.${kind}`)}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('studio.blackjack.chart.yours')}</span>
              </th>
              {upCards.map((card) => (
                <th key={card} scope="col">
                  {nameOfPoints(card)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => row.kind === kind)
              .map((row) => (
                <tr key={row.points}>
                  <th scope="row">{nameOfRow(row)}</th>
                  {row.cells.map(({ move, otherwise }, at) => (
                    <td key={upCards[at]} data-move={move}>
                      {t(`studio.blackjack.chart.${otherwise === 'stand' ? 'doubleOrStand' : move}`)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </div>
  );
};
