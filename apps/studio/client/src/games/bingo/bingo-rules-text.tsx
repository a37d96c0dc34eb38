import { type BingoDesign, bingoKinds, chancesOfTiers } from '@fairhouse/games/solo';
import type { SoloGameModule } from '../../contract.ts';
import { chanceText, timesOf } from '../solo-kit/multiples.ts';
import { PayRows } from '../solo-kit/pay-rows.tsx';

export const BingoRulesText: SoloGameModule['Rules'] = ({ opened, t }) => {
  const { kind, drawn, pays } = opened.design as BingoDesign;
  const chances = chancesOfTiers(kind, drawn, pays.length);
  return (
    <div className="grid gap-3">
      <p>
        {t(kind === '75' ? 'studio.bingo.rules.75' : 'studio.bingo.rules.90', { drawn, balls: bingoKinds[kind].balls })}
      </p>
      <PayRows
        heads={[t('studio.bingo.rules.lines'), t('studio.instant.pays'), t('studio.instant.chance')]}
        rows={pays.map((prize, at) => ({
          id: String(at),
          cells: [
            at + 1 === pays.length && kind === '75' ? `${at + 1}+` : at + 1,
            timesOf(prize),
            chanceText(chances[at] ?? { over: 0n, under: 1n }),
          ],
        }))}
      />
    </div>
  );
};
