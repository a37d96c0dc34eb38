import type { ReactNode } from 'react';

export type CashOutButtonProps = { label: string; isBusy: boolean; onPress: () => void; children: ReactNode };

/** Takes the place of the start button within a round. A key that is held since the start does not press it. */
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
