import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import type { OpsFailure } from '#framework/ops-call.ts';
import { FaultNotice } from './fault-notice.tsx';

type Question = { run: (reason: string) => Promise<unknown>; resolve: () => void; reject: (why: unknown) => void };

export type ReasonTexts = {
  title: string;
  effect: ReactNode;
  confirmLabel: string;
  /** The server's refusal, shown next to the field. */
  failure: OpsFailure | null;
};

/**
 * Asks for a reason before a form is saved. `ask` resolves when the change was accepted and rejects on cancel, so that
 * the form keeps its input.
 */
export const useReason = ({ failure, ...texts }: ReasonTexts) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (run: (reason: string) => Promise<unknown>): Promise<void> =>
    new Promise((resolve, reject) => setQuestion({ run, resolve, reject }));
  const close = () => {
    question?.reject(new Error('withdrawn'));
    setQuestion(null);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={question !== null}
      onClose={close}
      askReason
      {...texts}
      onConfirm={async (reason) => {
        await question?.run(reason);
        question?.resolve();
      }}
    >
      {failure !== null && <FaultNotice failure={failure} />}
    </ConfirmDialog>
  );
  return { ask, dialog };
};
