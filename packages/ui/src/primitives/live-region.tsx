import { useEffect, useRef, useState } from 'react';

export type LiveRegionProps = {
  /** The latest text to announce; texts superseded while waiting are never announced. */
  text: string;
  /** At most one announcement in this time (visual direction, section 9). */
  everyMs?: number;
};

/** Announces changes politely and not too often: a running figure is announced when it has settled. */
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
