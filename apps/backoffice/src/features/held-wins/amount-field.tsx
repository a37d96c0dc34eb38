import { useFmt, useT } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui/primitives/text-field';

/** An amount as typed; empty means none. */
export const useAmount = () => {
  const fmt = useFmt();
  return (typed: string, currency: string): { minor: string | null; isWrong: boolean } => {
    if (typed.trim() === '') return { minor: null, isWrong: false };
    const read = fmt.parseMoney(typed, currency);
    return read.ok && read.minor >= 0n ? { minor: String(read.minor), isWrong: false } : { minor: null, isWrong: true };
  };
};

export const AmountField = ({
  label,
  hint,
  value,
  currency,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  value: string;
  currency: string;
  onChange: (value: string) => void;
}) => {
  const t = useT();
  const read = useAmount()(value, currency);
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      end={<span className="pe-2 text-caption">{currency}</span>}
      {...(read.isWrong && { error: t('opsHeldWins.list.amountWrong') })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
