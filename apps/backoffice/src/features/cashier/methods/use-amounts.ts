import { useFmt } from '@fairhouse/i18n/react';
import { useMemo } from 'react';
import type { ReadAmount } from './method-draft.rules.ts';

/** Parses and formats amounts of a currency for form fields. */
export const useAmounts = (currency: string): { read: ReadAmount; write: (minor: bigint) => string } => {
  const fmt = useFmt();
  return useMemo(
    () => ({
      read: (text) => {
        const parsed = fmt.parseMoney(text, currency);
        return parsed.ok ? parsed.minor : null;
      },
      write: (minor) => fmt.money(minor, currency, { unit: 'none' }),
    }),
    [fmt, currency],
  );
};
