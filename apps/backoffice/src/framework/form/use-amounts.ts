import { useFmt } from '@fairhouse/i18n/react';
import { useMemo } from 'react';

type Amounts = { read: (text: string) => bigint | null; write: (minor: bigint) => string };

/** Parses and formats amounts of a currency for form fields. */
export const useAmounts = (currency: string): Amounts => {
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
