import { type MinesDesign, minesLadderOf } from '@fairhouse/games/solo';
import type { SoloGameModule } from '../../contract.ts';
import { hundredthsOf, runningTimesOf, timesOf } from '../solo-kit/multiples.ts';
import { PayRows } from '../solo-kit/pay-rows.tsx';

const shownMines = [1, 3, 5, 10, 24];

export const MinesRulesText: SoloGameModule['Rules'] = ({ opened, t }) => {
  const design = opened.design as MinesDesign;
  return (
    <div className="grid gap-3">
      <p>{t('studio.mines.rules', { edge: (design.edge / 100).toFixed(2), highest: timesOf(design.highest * 100) })}</p>
      <PayRows
        heads={[t('studio.mines.count'), ...[1, 2, 3, 5].map((count) => t('studio.mines.rung', { count }))]}
        rows={shownMines.map((mines) => {
          const ladder = minesLadderOf(design, mines);
          const rungs = [1, 2, 3, 5].map((count) => {
            const rung = ladder[count - 1];
            return rung === undefined ? '–' : runningTimesOf(hundredthsOf(rung));
          });
          return { id: String(mines), cells: [mines, ...rungs] };
        })}
      />
    </div>
  );
};
