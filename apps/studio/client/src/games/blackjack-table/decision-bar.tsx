import { useEffect, useRef } from 'react';
import type { TableGameProps } from '#client/contract.ts';
import { noticeText } from '../table-kit/table-bar.tsx';
import type { TableView } from '../table-kit/use-table.ts';

type DecisionBarProps = {
  table: TableView;
  t: TableGameProps['t'];
  sounds: TableGameProps['sounds'];
  /** The open window; a decision in an earlier one does not count for it. */
  step: number;
};

/** Hit or stand, once in every window. The focus moves here, because the chips were replaced. */
export const DecisionBar = ({ table, t, sounds, step }: DecisionBarProps) => {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true });
  }, []);
  const hasDecided = table.decisions.some((one) => one.step === step);
  const isOff = hasDecided || table.isDeciding;
  const press = (decision: 'hit' | 'stand') => {
    if (isOff) return;
    sounds.click();
    table.decide(decision);
  };
  return (
    <div className="tk-bar">
      <div className="tk-bar-inner">
        <p className="tk-note" role="status" data-warn={table.notice === null ? undefined : ''}>
          {table.notice !== null && noticeText(table.notice, t)}
          {table.notice === null && hasDecided && t('studio.blackjackTable.waiting')}
        </p>
        <div className="tk-actions bjt-actions">
          {(['hit', 'stand'] as const).map((decision) => (
            <button
              key={decision}
              ref={decision === 'hit' ? first : undefined}
              type="button"
              className="tk-action"
              data-main
              aria-disabled={isOff}
              onKeyDown={(event) => event.repeat && event.preventDefault()}
              onClick={() => press(decision)}
            >
              {t(`studio.blackjackTable.${decision}`)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
};
