import type { Fmt, Translate } from '@fairhouse/i18n/react';
import type { LimitKind } from './limit.types.ts';

/** How an amount is shown and typed, for every limit that counts money. */
export const moneyKind = (
  currency: string,
  { t, fmt }: { t: Translate; fmt: Fmt },
): Pick<LimitKind, 'unit' | 'inputMode' | 'show' | 'read'> => ({
  unit: currency,
  inputMode: 'decimal',
  show: (minor) => fmt.money(minor.toString(), currency),
  read: (typed) => {
    const read = fmt.parseMoney(typed, currency);
    if (!read.ok) return { ok: false, fault: t(read.errorId, read.values) };
    return read.minor > 0n ? { ok: true, value: read.minor } : { ok: false, fault: t('limits.dialog.positive') };
  },
});
