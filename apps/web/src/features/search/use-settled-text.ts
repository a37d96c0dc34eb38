import { useEffect, useState } from 'react';

/** The pause between two letters while typing (screens.md 7.1). */
const settleMs = 200;

/** The text after typing has paused; `settle` skips the delay. */
export const useSettledText = (text: string): [settled: string, settle: (text: string) => void] => {
  const [settled, settle] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    // An empty text needs no delay.
    const timer = setTimeout(() => settle(text), text === '' ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return [settled, settle];
};
