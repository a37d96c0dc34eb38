import { clsx } from 'clsx';
import { createContext, type ReactNode, use, useId } from 'react';
import { ScrollStrip } from './scroll-strip.tsx';

type Choice = { name: string; value: string | null; onChange: (value: string) => void };

const ChoiceContext = createContext<Choice | null>(null);

export type ChipGroupProps = {
  label: string;
  /** `null` if nothing is chosen. */
  value: string | null;
  onChange: (value: string) => void;
  /** Breaks into rows instead of scrolling sideways. */
  isWrapping?: boolean;
  children: ReactNode;
};

/** One choice out of several. Native radios: arrow keys, roving focus and forms work without a script. */
export const ChipGroup = ({ label, value, onChange, isWrapping = false, children }: ChipGroupProps) => {
  const name = useId();
  const chips = (
    <div role="radiogroup" aria-label={label} className={clsx('flex gap-2', isWrapping ? 'flex-wrap' : 'w-max')}>
      {children}
    </div>
  );
  return (
    <ChoiceContext value={{ name, value, onChange }}>
      {isWrapping ? chips : <ScrollStrip>{chips}</ScrollStrip>}
    </ChoiceContext>
  );
};

export type ChipProps = {
  value: string;
  icon?: ReactNode;
  /** The number of items behind the choice. */
  count?: string;
  isDisabled?: boolean;
  children: ReactNode;
};

export const Chip = ({ value, icon, count, isDisabled = false, children }: ChipProps) => {
  const choice = use(ChoiceContext);
  if (choice === null) throw new Error('A Chip belongs in a ChipGroup.');
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-9 shrink-0 cursor-pointer select-none items-center gap-2 whitespace-nowrap rounded-full border border-transparent bg-surface-2 px-4 py-1 font-semibold text-sm text-text-2 transition-colors pointer-coarse:min-h-11',
        'hover:bg-surface-3 hover:text-text-1 has-checked:border-action-text has-checked:bg-action has-checked:text-on-action',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:ring-4 has-focus-visible:ring-focus-outer',
        'has-disabled:cursor-not-allowed has-disabled:opacity-50',
      )}
    >
      {/* Laid over the whole chip, so that touch exploration finds the radio where the chip is seen. */}
      <input
        type="radio"
        name={choice.name}
        value={value}
        checked={choice.value === value}
        disabled={isDisabled}
        onChange={() => choice.onChange(value)}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-none"
      />
      {icon && (
        <span aria-hidden className="flex shrink-0 [&>svg]:size-4.5">
          {icon}
        </span>
      )}
      {children}
      {count !== undefined && <span className="font-medium text-xs tabular-nums">{count}</span>}
    </label>
  );
};
