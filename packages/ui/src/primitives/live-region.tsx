import { useEffect, useRef, useState } from 'react';

export type LiveRegionProps = {
  /** The last thing worth saying; what was overtaken while waiting is never spoken. */
  text: string;
  /** At most one announcement in this time (visual direction, section 9). */
  everyMs?: number;
};

/** Speaks changes politely and not too often: a figure that runs is announced when it has arrived. */
export const LiveRegion = ({ text, everyMs = 5000 }: LiveRegionProps) => {
  const [spoken, setSpoken] = useState('');
  const spokenAtMs = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const waitMs = Math.max(0, spokenAtMs.current + everyMs - performance.now());
    const timer = setTimeout(() => {
      spokenAtMs.current = performance.now();
      setSpoken(text);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [text, everyMs]);

  return (
    <span className="sr-only" aria-live="polite" aria-atomic>
      {spoken}
    </span>
  );
};
