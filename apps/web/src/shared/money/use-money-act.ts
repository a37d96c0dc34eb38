import { useRef, useState } from 'react';
import type { FormFailure } from '../forms/use-app-form.ts';
import { CallFailure } from '../lib/call.ts';

export type MoneyAct = {
  /** Runs the action unless it is already running, so that a double click counts once. */
  run: (act: () => Promise<void>) => void;
  isRunning: boolean;
  failure: FormFailure | null;
};

/** A button that moves money: disabled while it runs, with a refusal shown above it. */
export const useMoneyAct = (): MoneyAct => {
  const lock = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      const { code, traceId, retryAtMs } =
        error instanceof CallFailure ? error : new CallFailure({ code: 'SYSTEM_UNKNOWN_ERROR', cause: error });
      setFailure({ at: 'form', code, traceId, ...(retryAtMs !== null && { retryAtMs }) });
    } finally {
      lock.current = false;
      setRunning(false);
    }
  };
  return {
    run: (act) => {
      if (lock.current) return;
      lock.current = true;
      setRunning(true);
      setFailure(null);
      void attempt(act);
    },
    isRunning,
    failure,
  };
};
