import type { ReactNode } from 'react';

export type CashOutButtonProps = { label: string; isBusy: boolean; onPress: () => void; children: ReactNode };

/** Replaces the start button within a round. A key held since the start does not trigger it. */
export const CashOutButton = ({ label, isBusy, onPress, children }: CashOutButtonProps) => (
  <button
    type="button"
    className="cash-out"
    aria-label={label}
    aria-disabled={isBusy}
    onKeyDown={(event) => event.repeat && event.preventDefault()}
    onClick={() => !isBusy && onPress()}
  >
    {children}
  </button>
);
