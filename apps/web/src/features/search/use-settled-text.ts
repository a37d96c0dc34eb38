import { useEffect, useState } from 'react';

/** The time between two letters of somebody who is still typing (screens.md 7.1). */
const settleMs = 200;

/** The text once nobody has typed for a moment; `settle` does not wait. */
export const useSettledText = (text: string): [settled: string, settle: (text: string) => void] => {
  const [settled, settle] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    // Nothing to look for needs no waiting.
    const timer = setTimeout(() => settle(text), text === '' ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return [settled, settle];
};
