import { useReducedMotion } from '@fairhouse/ui/hooks/use-reduced-motion';
import { useEffect, useRef, useState } from 'react';
import { countedAt, countMs } from './count-up.rules.ts';

/** Counts up to a higher value; a lower one is shown at once, as is every value with reduced motion. */
export const CountedAmount = ({ amount, format }: { amount: bigint; format: (amount: bigint) => string }) => {
  const isStill = useReducedMotion();
  const [shown, setShown] = useState(amount);
  const from = useRef(amount);
  useEffect(() => {
    const start = from.current;
    from.current = amount;
    if (isStill || amount <= start) return setShown(amount);
    const beginMs = performance.now();
    let frame = 0;
    const draw = () => {
      const elapsedMs = performance.now() - beginMs;
      setShown(countedAt(start, amount, elapsedMs));
      if (elapsedMs < countMs) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [amount, isStill]);
  return <>{format(shown)}</>;
};
