import { currencyOf } from '@fairhouse/i18n';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import type { ReactNode } from 'react';
import { type AmountFault, asTyped } from './amount-fault.ts';

export type ReadAmount = { minor: bigint; fault: null } | { minor: bigint | null; fault: string };

/** The input, parsed as an amount or with the text of its error. */
export const useReadAmount = (currency: string, judge: (minor: bigint) => AmountFault | null) => {
  const t = useT();
  const fmt = useFmt();
  const textOf = (fault: AmountFault): string => {
    const amount = (minor: bigint) => fmt.money(minor, currency);
    switch (fault.kind) {
      case 'below':
        return t('cashier.amount.below', { amount: amount(fault.bound) });
      case 'above':
        return t('cashier.amount.above', { amount: amount(fault.bound) });
      case 'limit':
        return t(`cashier.amount.limit.${fault.period}`, { amount: amount(fault.left) });
      case 'funds':
        return t('cashier.amount.funds', { amount: amount(fault.most) });
    }
  };
  return (typed: string): ReadAmount => {
    const read = fmt.parseMoney(typed, currency);
    if (!read.ok) return { minor: null, fault: t(read.errorId, read.values) };
    const fault = judge(read.minor);
    return fault === null ? { minor: read.minor, fault } : { minor: read.minor, fault: textOf(fault) };
  };
};

/** An amount as the reader would have typed it, for buttons that fill the field. */
export const useAsTyped = (currency: string) => {
  const fmt = useFmt();
  const mark = fmt.number('1.5').replace(/\p{Nd}/gu, '');
  const { scale, decimals } = currencyOf(currency);
  return (minor: bigint): string => asTyped(minor, { scale, decimals, mark });
};

export type AmountFieldProps = {
  label: string;
  currency: string;
  typed: string;
  onType: (typed: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** Amounts offered as buttons, each with the text it fills in. */
  chips?: readonly { key: string; label: string; typed: string }[];
};

/** An amount of money. It starts empty, so that no figure is suggested. */
export const AmountField = ({ label, currency, typed, onType, hint, error, chips = [] }: AmountFieldProps) => {
  const t = useT();
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        requiredLabel={t('cashier.amount.required')}
        hint={hint}
        error={error}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={32}
        end={<span className="pe-2 font-semibold text-sm text-text-2">{currency}</span>}
      />
      {chips.length > 0 && (
        <ul aria-label={t('cashier.amount.chips')} className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
          {chips.map((chip) => (
            <li key={chip.key}>
              <Button
                variant="outline"
                size="sm"
                isBlock
                aria-pressed={chip.typed === typed}
                className="aria-pressed:border-action-text aria-pressed:text-action-text"
                onClick={() => onType(chip.typed)}
              >
                <bdi className="tabular-nums">{chip.label}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
