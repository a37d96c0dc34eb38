import { lowestCashOut } from '@fairhouse/games/solo';
import { useState } from 'react';
import { readHundredths } from './read-hundredths.ts';

export type TargetFieldProps = {
  label: string;
  /** Hundredths. */
  value: number;
  highest: number;
  isDisabled: boolean;
  onChange: (value: number) => void;
};

/** A multiplier input. An invalid value is reset on blur. */
export const TargetField = ({ label, value, highest, isDisabled, onChange }: TargetFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    const read = draft === null ? null : readHundredths(draft);
    setDraft(null);
    if (read !== null && read >= lowestCashOut && read <= highest) onChange(read);
  };
  return (
    <span className="field-box flex min-h-11 w-28 items-center gap-1 rounded-md border border-control bg-field px-3 has-disabled:opacity-50">
      <input
        type="text"
        dir="ltr"
        inputMode="decimal"
        aria-label={label}
        disabled={isDisabled}
        value={draft ?? (value / 100).toFixed(2)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="w-full min-w-0 bg-transparent text-end font-semibold text-base tabular-nums"
      />
      <span className="text-muted text-sm">×</span>
    </span>
  );
};
