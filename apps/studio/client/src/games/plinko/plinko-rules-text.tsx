import { type PlinkoDesign, plinkoBucketsOf, plinkoReturnOf, plinkoRisks, plinkoRows } from '@fairhouse/games/solo';
import type { SoloGameModule } from '../../contract.ts';
import { chanceText, timesOf } from '../solo-kit/multiples.ts';
import { PayRows } from '../solo-kit/pay-rows.tsx';
import { usePlinko } from './plinko-store.ts';

const percentOf = ({ over, under }: { over: bigint; under: bigint }): string =>
  `${(Number((over * 10_000n) / under) / 100).toFixed(2)}%`;

export const PlinkoRulesText: SoloGameModule['Rules'] = ({ opened, t }) => {
  const design = opened.design as PlinkoDesign;
  const { rows, risk } = usePlinko();
  // The board is symmetric: a pay is shown once, with the chance of both sides.
  const buckets = plinkoBucketsOf(design, { rows, risk }).slice(0, rows / 2 + 1);
  return (
    <div className="grid gap-3">
      <p>{t('studio.plinko.rules')}</p>
      <PayRows
        heads={[t('studio.plinko.rules.rtp'), ...plinkoRisks.map((level) => t(`studio.plinko.risk.${level}`))]}
        rows={plinkoRows.map((count) => ({
          id: String(count),
          cells: [
            t('studio.plinko.rules.rows', { count }),
            ...plinkoRisks.map((level) => percentOf(plinkoReturnOf(design, { rows: count, risk: level }))),
          ],
        }))}
      />
      <p>{t('studio.plinko.rules.board', { rows, risk: t(`studio.plinko.risk.${risk}`) })}</p>
      <PayRows
        heads={[t('studio.instant.pays'), t('studio.instant.chance')]}
        rows={buckets.map(({ pays, chance }, at) => ({
          id: String(at),
          cells: [
            timesOf(pays),
            chanceText(at === rows / 2 ? chance : { over: chance.over * 2n, under: chance.under }),
          ],
        }))}
      />
    </div>
  );
};
