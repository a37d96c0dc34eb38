import { Check, Minus } from 'lucide-react';

export type SelectBoxProps = { label: string; isChecked: boolean; isPartly?: boolean; onToggle: () => void };

/** A checkbox without visible text: its label is for screen readers, since the row shows the rest. */
export const SelectBox = ({ label, isChecked, isPartly = false, onToggle }: SelectBoxProps) => (
  <label className="tap-target -m-1.5 relative grid cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isPartly && !isChecked;
      }}
      onChange={onToggle}
      className="peer size-4.5 cursor-pointer appearance-none rounded-xs border border-control bg-field checked:border-action-text checked:bg-action indeterminate:border-action-text indeterminate:bg-action hover:border-text-2 forced-colors:appearance-auto"
    />
    <span aria-hidden className="pointer-events-none absolute text-on-action [&>svg]:size-3 [&>svg]:stroke-[3.5]">
      {isChecked ? <Check /> : isPartly && <Minus />}
    </span>
  </label>
);
