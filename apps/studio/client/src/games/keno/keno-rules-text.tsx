import { chanceOfHits, type KenoDesign } from '@fairhouse/games/solo';
import type { SoloGameModule } from '../../contract.ts';
import { chanceText, timesOf } from '../solo-kit/multiples.ts';
import { PayRows } from '../solo-kit/pay-rows.tsx';

export const KenoRulesText: SoloGameModule['Rules'] = ({ opened, t }) => {
  const design = opened.design as KenoDesign;
  return (
    <div className="grid gap-3">
      <p>{t('studio.keno.rules', { numbers: design.numbers, drawn: design.drawn })}</p>
      {design.pays.map((pays, at) => (
        <details key={pays.length}>
          <summary className="min-h-11 font-semibold">{t('studio.keno.rules.picks', { count: at + 1 })}</summary>
          <PayRows
            heads={[t('studio.keno.rules.hits'), t('studio.instant.pays'), t('studio.instant.chance')]}
            rows={pays.flatMap((prize, hits) =>
              prize === 0
                ? []
                : [
                    {
                      id: String(hits),
                      cells: [hits, timesOf(prize), chanceText(chanceOfHits(design, at + 1, hits))],
                    },
                  ],
            )}
          />
        </details>
      ))}
    </div>
  );
};
