import { type CSSProperties, type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { filledPercent, onStep, readSliderText } from './slider.rules.ts';

export type SliderProps = {
  label: ReactNode;
  /** The accessible name of the box beside the track, such as "Chance, exact value". */
  inputLabel: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** The value in words or with its unit, announced while the thumb moves. */
  valueText?: (value: number) => string;
  /** Shown inside the box, such as "%". */
  unit?: string;
  hint?: ReactNode;
  error?: ReactNode;
  isDisabled?: boolean;
  className?: string;
};

/** Dragging is never the only way (WCAG 2.5.7): the same value can be typed, and the arrow keys move the thumb. */
export const Slider = ({
  label,
  inputLabel,
  value,
  onChange,
  min,
  max,
  step = 1,
  valueText = String,
  unit,
  hint,
  error,
  isDisabled = false,
  className,
}: SliderProps) => {
  const range = { min, max, step };
  const [draft, setDraft] = useState<string | null>(null);

  const settle = () => {
    if (draft === null) return;
    const read = readSliderText(draft, range);
    setDraft(null);
    if (read !== null && read !== value) onChange(read);
  };

  return (
    <Field {...{ label, hint, error, className }}>
      {(control) => (
        <div className="flex items-center gap-4">
          <input
            {...control}
            type="range"
            {...range}
            value={onStep(value, range)}
            disabled={isDisabled}
            aria-valuetext={valueText(value)}
            onChange={(event) => onChange(Number(event.target.value))}
            className="range min-w-0 flex-1"
            style={{ '--range-fill': `${filledPercent(value, range)}%` } as CSSProperties}
          />
          <span className="field-box flex min-h-11 w-28 shrink-0 items-center gap-1 rounded-md border border-control bg-field px-3 has-disabled:opacity-50">
            <input
              type="text"
              dir="ltr"
              inputMode="decimal"
              aria-label={inputLabel}
              disabled={isDisabled}
              value={draft ?? String(value)}
              onChange={(event) => setDraft(event.target.value)}
              onBlur={settle}
              onKeyDown={(event) => {
                if (event.key === 'Enter') settle();
                if (event.key === 'Escape') setDraft(null);
              }}
              className="w-full min-w-0 bg-transparent text-end text-base font-semibold tabular-nums"
            />
            {unit && <span className="text-sm text-muted">{unit}</span>}
          </span>
        </div>
      )}
    </Field>
  );
};
