import { type HiLoDesign, hiLoChoicesOf, hiLoSkipsMax } from '@fairhouse/games/solo';
import type { SoloGameModule } from '../../contract.ts';
import { cardOf } from '../cards/card-of.ts';
import { hundredthsOf, runningTimesOf, timesOf } from '../solo-kit/multiples.ts';
import { PayRows } from '../solo-kit/pay-rows.tsx';

/** Ace to king, one card of each rank. */
const ranks = [48, ...Array.from({ length: 12 }, (_, rank) => rank * 4)];

export const HiLoRulesText: SoloGameModule['Rules'] = ({ opened, t }) => {
  const design = opened.design as HiLoDesign;
  return (
    <div className="grid gap-3">
      <p>{t('studio.hiLo.rules')}</p>
      <p>
        {t('studio.hiLo.rules.pays', {
          edge: (design.edge / 100).toFixed(2),
          highest: timesOf(design.highest * 100),
          skips: hiLoSkipsMax,
        })}
      </p>
      <PayRows
        heads={[
          t('studio.hiLo.rules.card'),
          t('studio.hiLo.guess.higher'),
          t('studio.hiLo.guess.lower'),
          t('studio.hiLo.guess.same'),
        ]}
        rows={ranks.map((card) => {
          const choices = hiLoChoicesOf(design, [card], []);
          const cells = (['higher', 'lower', 'same'] as const).map((guess) => {
            const choice = choices.find((one) => one.guess === guess);
            return choice === undefined
              ? '–'
              : `${choice.winning}/13 · ${runningTimesOf(hundredthsOf(choice.multiple))}`;
          });
          return { id: String(card), cells: [cardOf(card).rank, ...cells] };
        })}
      />
    </div>
  );
};
