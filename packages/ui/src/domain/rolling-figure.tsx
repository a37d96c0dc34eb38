import { clsx } from 'clsx';
import { cssVariables } from '../primitives/css-variables.ts';
import { figureCells } from './jackpot-ticker.rules.ts';

export type RollingFigureProps = {
  written: string;
  /** The locale's ten digits in order. */
  digits: readonly string[];
};

// A reel shows one digit of a column of ten; the column is shifted by tenths of its own height.
const Reel = ({ digit, digits }: { digit: number; digits: readonly string[] }) => (
  <span className="inline-block h-[1.2em] overflow-hidden rounded-[.14em] bg-linear-to-b from-surface-3/80 to-surface-1/80 px-[.09em] inset-ring inset-ring-text-1/8">
    <span
      style={cssVariables({ '--reel': `${digit * -10}%` })}
      className="flex translate-y-(--reel) flex-col motion-safe:transition-[translate] motion-safe:duration-700 motion-safe:ease-standard"
    >
      {digits.map((text) => (
        <span key={text} className="h-[1.2em] leading-[1.2em]">
          {text}
        </span>
      ))}
    </span>
  </span>
);

/**
 * A figure whose digits roll to their new values. Visual only: ten digits per reel make no sense in a screen reader.
 */
export const RollingFigure = ({ written, digits }: RollingFigureProps) => (
  <span
    aria-hidden="true"
    dir="ltr"
    className="inline-flex items-end gap-[.06em] font-display font-extrabold tabular-nums leading-[1.2]"
  >
    {figureCells(written, digits).map((cell) =>
      cell.digit === null ? (
        <span key={cell.key} className={clsx('h-[1.2em] opacity-70', cell.text.trim() === '' && 'w-[.15em]')}>
          {cell.text}
        </span>
      ) : (
        <Reel key={cell.key} digit={cell.digit} digits={digits} />
      ),
    )}
  </span>
);
