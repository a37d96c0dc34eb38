import { useFmt, useT } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui/primitives/badge';
import { CopyButton } from '@fairhouse/ui/primitives/copy-button';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './tone.types.ts';

export type MoneyCellProps = { value: bigint | string; currency: string; isSigned?: boolean };

/** An amount with its currency code, in tabular figures. */
export const MoneyCell = ({ value, currency, isSigned = false }: MoneyCellProps) => {
  const fmt = useFmt();
  const isDebt = BigInt(value) < 0n;
  return (
    <bdi className={`whitespace-nowrap tabular-nums ${isSigned && isDebt ? 'text-negative' : ''}`}>
      {fmt.money(value, currency, { unit: 'code', ...(isSigned && { sign: 'always' as const }) })}
    </bdi>
  );
};

/** A moment in the operator's zone; in GMT on hover and focus. */
export const TimeCell = ({ at }: { at: string | null }) => {
  const t = useT();
  const fmt = useFmt();
  if (at === null) return <span className="text-muted">{t('ops.cell.never')}</span>;
  return (
    <time
      dateTime={at}
      title={fmt.dateTime(at, 'medium', { seconds: true, timeZone: 'UTC', offset: true })}
      className="whitespace-nowrap tabular-nums"
    >
      {fmt.dateTime(at, 'short', { seconds: true })}
    </time>
  );
};

export type StateBadgeProps = { tone: Tone; icon?: ReactNode; children: ReactNode };

export const StateBadge = ({ tone, icon, children }: StateBadgeProps) => (
  <Badge tone={tone} {...(icon !== undefined && { icon })}>
    {children}
  </Badge>
);

export type MaskedValueProps = {
  /** The visible form: masked, or in clear text after it was opened. */
  value: string;
  label?: string;
  onReveal?: () => void;
};

/** A private value. Operators with the permission reveal one value at a time. */
export const MaskedValue = ({ value, label, onReveal }: MaskedValueProps) => {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-1">
      <bdi dir="ltr" className="tabular-nums">
        {value}
      </bdi>
      {onReveal && (
        <IconButton size="sm" label={t('ops.cell.reveal', { field: label ?? value })} onClick={onReveal}>
          <Eye />
        </IconButton>
      )}
    </span>
  );
};

const shortMax = 13;

/** An id that can be copied; long ones are shortened in the middle and copied in full. */
export const CopyId = ({ id, isWhole = false }: { id: string; isWhole?: boolean }) => {
  const t = useT();
  const shown = isWhole || id.length <= shortMax ? id : `${id.slice(0, 8)}…${id.slice(-4)}`;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <bdi dir="ltr" title={id} className="min-w-0 break-all font-mono text-xs">
        {shown}
      </bdi>
      <CopyButton
        isIconOnly
        size="sm"
        variant="ghost"
        text={id}
        label={t('ops.cell.copy', { id: shown })}
        copiedLabel={t('ops.cell.copied')}
        failedLabel={t('ops.cell.copyFailed')}
      />
    </span>
  );
};

export type FactsProps = {
  items: readonly { readonly label: ReactNode; readonly value: ReactNode; readonly id?: string }[];
};

/** Names and values side by side. */
export const Facts = ({ items }: FactsProps) => (
  <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-2 text-sm">
    {items.map(({ label, value, id }, index) => (
      <div
        key={id ?? (typeof label === 'string' ? label : index)}
        className="col-span-2 grid grid-cols-subgrid items-baseline"
      >
        <dt className="min-w-0 break-words text-caption text-muted">{label}</dt>
        <dd className="min-w-0 break-words text-text-1">{value}</dd>
      </div>
    ))}
  </dl>
);
