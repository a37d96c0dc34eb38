import type { SlotDesign } from '@fairhouse/games/slots';
import type { SoloGameModule } from '../../contract.ts';
import { SymbolPicture } from './symbol-picture.tsx';
import './slot.css';

/** Hundredths of a bet as display text: 250 is 2.5. */
const timesOf = (hundredths: number): string => `${hundredths / 100}×`;

const dotAt = (reel: number, row: number): string => `M${reel * 10 + 1} ${row * 10 + 1}h8v8h-8z`;
const dotsOf = (reels: number, rows: number): string =>
  Array.from({ length: reels * rows }, (_, at) => dotAt(Math.floor(at / rows), at % rows)).join('');

export const SlotRulesText: SoloGameModule['Rules'] = ({ opened, t }) => {
  const design = opened.design as SlotDesign;
  const { symbols, counting, reels, rows, wildMultiplier, freeSpins } = design;
  const bets = counting.by === 'lines' ? counting.lines.length : counting.bets;
  return (
    <div className="grid gap-4">
      <p>
        {counting.by === 'lines'
          ? t('studio.slots.rules.lines', { count: bets })
          : t('studio.slots.rules.ways', { count: rows ** reels, bets })}
      </p>
      <ul className="grid gap-2">
        {symbols.map(({ role, pays }, symbol) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a symbol is its number.
          <li key={symbol} className="slot-pay">
            <SymbolPicture
              design={design}
              symbol={symbol}
              label={role === 'plain' ? null : t(`studio.slots.${role}`)}
            />
            <div className="grid gap-1">
              {role !== 'plain' && <strong>{t(`studio.slots.${role}`)}</strong>}
              {role === 'wild' && (
                <span>
                  {wildMultiplier > 1
                    ? t('studio.slots.rules.wildTimes', { times: wildMultiplier })
                    : t('studio.slots.rules.wild')}
                </span>
              )}
              {(role === 'scatter' || role === 'jackpot') && <span>{t(`studio.slots.rules.${role}`)}</span>}
              <span className="slot-pays" dir="ltr">
                {pays.map((pay, count) =>
                  pay === 0 ? null : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of symbols.
                    <span key={count}>
                      <span className="text-text-2">{count}</span> {timesOf(pay)}
                    </span>
                  ),
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {freeSpins !== null && (
        <p>
          {t('studio.slots.rules.free', {
            won: freeSpins.won.flatMap((spins, count) => (spins > 0 ? [`${count} → ${spins}`] : [])).join(', '),
            multiplier: freeSpins.multiplier,
            scatters: freeSpins.again.scatters,
            more: freeSpins.again.more,
            times: freeSpins.again.times,
          })}
        </p>
      )}
      {counting.by === 'lines' && (
        <ol className="slot-lines" aria-label={t('studio.slots.rules.linesList')} dir="ltr">
          {counting.lines.map((line, at) => (
            <li key={line.join()}>
              <svg viewBox={`0 0 ${reels * 10} ${rows * 10}`} aria-hidden="true">
                <path d={dotsOf(reels, rows)} />
                <path data-on d={line.map((row, reel) => dotAt(reel, row)).join('')} />
              </svg>
              <span>{at + 1}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="text-text-2">{t('studio.slots.rules.rounding')}</p>
    </div>
  );
};
