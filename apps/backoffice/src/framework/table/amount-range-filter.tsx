import { useFmt, useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Popover } from '@fairhouse/ui/primitives/popover';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { clsx } from 'clsx';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../session.ts';
import { namesOf } from './list-state.rules.ts';
import type { FilterFieldProps } from './table.types.ts';

type BoundProps = { label: string; currency: string; value: string | undefined; onChange: (minor?: string) => void };

const Bound = ({ label, currency, value, onChange }: BoundProps) => {
  const t = useT();
  const fmt = useFmt();
  const [typed, setTyped] = useState(value === undefined ? '' : fmt.money(value, currency, { unit: 'none' }));
  const read = typed.trim() === '' ? null : fmt.parseMoney(typed, currency);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed}
      end={<span className="pe-2 text-caption">{currency}</span>}
      {...(read?.ok === false && { error: t(read.errorId, read.values) })}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = event.target.value.trim() === '' ? null : fmt.parseMoney(event.target.value, currency);
        if (next === null) onChange(undefined);
        else if (next.ok) onChange(next.minor.toString());
      }}
    />
  );
};

/** An amount range; both ends are inclusive. */
export const AmountRangeFilter = ({ filter, values, onChange, title }: FilterFieldProps & { title: string }) => {
  const t = useT();
  const fmt = useFmt();
  const brand = useBrand();
  const currency = filter.currency ?? brand?.currency ?? 'USD';
  const [minName = '', maxName = ''] = namesOf(filter);
  const min = values[minName];
  const max = values[maxName];
  const amount = (minor: string) => fmt.money(minor, currency, { unit: 'none' });
  const isSet = min !== undefined || max !== undefined;
  const shown = isSet
    ? `${min === undefined ? '' : amount(min)} – ${max === undefined ? '' : amount(max)} ${currency}`
    : title;
  return (
    <Popover
      label={title}
      align="start"
      trigger={
        <Button
          size="sm"
          variant="outline"
          icon={<Coins />}
          aria-label={isSet ? `${title}: ${shown}` : title}
          className={clsx('font-normal tabular-nums', isSet && 'border-action-text text-action-text')}
        >
          {shown}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Bound
          label={t('ops.range.atLeast')}
          currency={currency}
          value={min}
          onChange={(minor) => onChange({ [minName]: minor })}
        />
        <Bound
          label={t('ops.range.atMost')}
          currency={currency}
          value={max}
          onChange={(minor) => onChange({ [maxName]: minor })}
        />
      </div>
    </Popover>
  );
};
