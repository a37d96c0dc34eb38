import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';

type Question = {
  title: string;
  effect: ReactNode;
  confirmLabel: string;
  tone?: 'danger' | 'plain';
  run: (reason: string) => Promise<unknown>;
};

type Asked = Question & { settle: (isDone: boolean) => void };

/** Asks for a reason before a form is sent. The promise rejects when the operator cancels. */
export const useReason = (): { ask: (question: Question) => Promise<void>; dialog: ReactNode } => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (question: Question) =>
    new Promise<void>((resolve, reject) => {
      const settle = (isDone: boolean) => (isDone ? resolve() : reject(new Error('withdrawn')));
      setAsked({ ...question, settle });
    });
  if (asked === null) return { ask, dialog: null };
  const { run, settle, ...shown } = asked;
  const dialog = (
    <ConfirmDialog
      {...shown}
      isOpen
      askReason
      onConfirm={async (reason) => {
        await run(reason);
        settle(true);
      }}
      onClose={() => {
        // No effect if the promise is already settled.
        settle(false);
        setAsked(null);
      }}
    />
  );
  return { ask, dialog };
};
