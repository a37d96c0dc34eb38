import { useT } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { failureText } from '#framework/failure-text.ts';

/** Runs one request at a time and keeps its refusal for the notice above the fields. */
export const useAttempt = () => {
  const t = useT();
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning) return;
    setIsRunning(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(t, error));
    } finally {
      setIsRunning(false);
    }
  };
  return { attempt, isRunning, failure };
};
