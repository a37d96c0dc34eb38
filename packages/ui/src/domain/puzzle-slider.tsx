import type { CSSProperties } from 'react';
import { Button } from '../primitives/button.tsx';
import { Spinner } from '../primitives/spinner.tsx';

export type PuzzleSliderProps = {
  pictureUrl: string;
  pieceUrl: string;
  /** All lengths are pixels of the picture, regardless of its displayed size. */
  width: number;
  height: number;
  pieceSize: number;
  pieceTop: number;
  /** The distance of the piece from the left edge. */
  value: number;
  onChange: (value: number) => void;
  /** Called when the piece is released or the button is pressed. */
  onSettle: (value: number) => void;
  isBusy?: boolean;
  label: string;
  /** How to use it without a pointer. */
  hint: string;
  settleLabel: string;
};

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/**
 * A piece to push into the gap of a picture. The handle is a native range input, so that arrow keys move the piece too;
 * releasing a pointer settles it, keys settle by Enter or the button.
 */
export const PuzzleSlider = ({
  pictureUrl,
  pieceUrl,
  width,
  height,
  pieceSize,
  pieceTop,
  value,
  onChange,
  onSettle,
  isBusy = false,
  label,
  hint,
  settleLabel,
}: PuzzleSliderProps) => {
  const max = width - pieceSize;
  const settle = () => {
    if (!isBusy && value > 0) onSettle(value);
  };
  return (
    // The picture has a fixed left and right, regardless of the writing direction.
    <div dir="ltr" className="grid gap-3">
      <div
        className="relative overflow-hidden rounded-md border border-line bg-surface-3"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <img src={pictureUrl} alt="" draggable={false} className="absolute inset-0 size-full select-none" />
        <img
          src={pieceUrl}
          alt=""
          draggable={false}
          className="absolute select-none drop-shadow-[0_2px_6px_rgb(0_0_0/0.55)]"
          style={{
            insetInlineStart: percent(value, width),
            top: percent(pieceTop, height),
            width: percent(pieceSize, width),
            height: percent(pieceSize, height),
          }}
        />
        {isBusy && (
          <span className="absolute inset-0 grid place-items-center bg-surface-1/60">
            <Spinner />
          </span>
        )}
      </div>
      <input
        type="range"
        className="range"
        aria-label={label}
        min={0}
        max={max}
        step={1}
        value={value}
        disabled={isBusy}
        style={{ '--range-fill': percent(value, max) } as CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
        }}
      />
      <div className="flex items-center justify-between gap-3">
        <p className="text-caption text-muted" dir="auto">
          {hint}
        </p>
        <Button size="sm" variant="outline" disabled={value === 0} isLoading={isBusy} onClick={settle}>
          {settleLabel}
        </Button>
      </div>
    </div>
  );
};
