import { clsx } from 'clsx';

export type SegmentsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; isOff?: boolean }[];
};

/** A choice of a few options, all visible. */
export const Segments = <Value extends string>({ label, value, onChange, options }: SegmentsProps<Value>) => (
  <fieldset aria-label={label} className="flex w-fit rounded-md border border-line bg-surface-2 p-0.5">
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        disabled={option.isOff ?? false}
        onClick={() => onChange(option.value)}
        className={clsx(
          'min-h-7 cursor-pointer rounded-sm px-2.5 font-semibold text-caption disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:min-h-10',
          option.value === value ? 'bg-surface-1 text-text-1 shadow-1' : 'text-text-2 hover:text-text-1',
        )}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
