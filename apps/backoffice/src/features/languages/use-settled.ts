import { useEffect, useState } from 'react';

/** A value once it has stood still for a moment, so that the house is not asked at every letter. */
export const useSettled = <Value>(value: Value, afterMs: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
};
