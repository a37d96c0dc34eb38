import { chanceOfThree, type ScratchDesign } from '@fairhouse/games/solo';
import type { SoloGameModule } from '../../contract.ts';
import { chanceText, timesOf } from '../solo-kit/multiples.ts';
import { PayRows } from '../solo-kit/pay-rows.tsx';
import { lookOf } from '../solo-kit/theme-of.ts';

export const ScratchRulesText: SoloGameModule['Rules'] = ({ opened, t }) => {
  const { rows, columns, symbols, blanks } = opened.design as ScratchDesign;
  const pack = symbols.reduce((sum, { copies }) => sum + copies, blanks);
  const { symbols: drawn } = lookOf(opened);
  return (
    <div className="grid gap-3">
      <p>{t('studio.scratch.rules', { pack, fields: rows * columns, blanks })}</p>
      <PayRows
        heads={[
          t('studio.scratch.rules.symbol'),
          t('studio.scratch.rules.copies'),
          t('studio.instant.pays'),
          t('studio.instant.chance'),
        ]}
        rows={symbols.map(({ copies, prize }, index) => ({
          id: String(index),
          cells: [
            t(`studio.scratch.symbol.${drawn[index]?.word ?? 'own'}`, { name: opened.name }),
            copies,
            timesOf(prize),
            chanceText(chanceOfThree(pack, rows * columns, copies)),
          ],
        }))}
      />
    </div>
  );
};
