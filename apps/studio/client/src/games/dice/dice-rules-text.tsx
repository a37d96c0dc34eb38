import type { DiceDesign } from '@fairhouse/games/solo';
import type { SoloGameModule } from '../../contract.ts';
import { PayRows } from '../solo-kit/pay-rows.tsx';

const shown = [100, 1_000, 2_500, 5_000, 7_500, 9_500];

export const DiceRulesText: SoloGameModule['Rules'] = ({ opened, t }) => {
  const { edge } = opened.design as DiceDesign;
  return (
    <div className="grid gap-3">
      <p>{t('studio.dice.rules', { edge: (edge / 100).toFixed(2) })}</p>
      <PayRows
        heads={[t('studio.instant.chance'), t('studio.dice.pays')]}
        rows={shown.map((chances) => ({
          id: String(chances),
          cells: [`${(chances / 100).toFixed(2)}%`, `${(Math.floor((edge * 10_000) / chances) / 10_000).toFixed(4)}×`],
        }))}
      />
    </div>
  );
};
