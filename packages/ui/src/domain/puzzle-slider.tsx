import type { CSSProperties } from 'react';
import { Button } from '../primitives/button.tsx';
import { Spinner } from '../primitives/spinner.tsx';

export type PuzzleSliderProps = {
  pictureUrl: string;
  pieceUrl: string;
  /** All lengths are pixels of the picture, whatever size it is shown at. */
  width: number;
  height: number;
  pieceSize: number;
  pieceTop: number;
  /** How far the piece is from the left edge. */
  value: number;
  onChange: (value: number) => void;
  /** The piece was let go, or the button pressed. */
  onSettle: (value: number) => void;
  isBusy?: boolean;
  label: string;
  /** How it is done without a pointer. */
  hint: string;
  settleLabel: string;
};

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/**
 * A piece to be pushed into the gap of a picture. The handle is the browser's own range, so that arrow keys
 * move the piece as well as a finger does; letting a pointer go settles it, keys settle by Enter or the button.
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
    // The picture has a left and a right that no writing direction turns.
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
