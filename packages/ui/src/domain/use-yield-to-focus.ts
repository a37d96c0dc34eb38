import { type RefObject, useEffect, useState } from 'react';
import { overlaps } from './service-fan.rules.ts';

/** Whether a floating element covers the focused element and should move aside (WCAG 2.2, 2.4.11). */
export const useYieldToFocus = (floating: RefObject<Element | null>, own: RefObject<Element | null>): boolean => {
  const [isYielding, setYielding] = useState(false);
  useEffect(() => {
    let frame = 0;
    const judge = () => {
      // Measured a frame later, when the browser has scrolled the focused element into view.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const focused = document.activeElement;
        const box = floating.current;
        // A measurement forces a layout, so nothing is measured on every scrolled frame while nothing has the focus.
        if (!box || !focused?.matches(':focus-visible') || own.current?.contains(focused)) return setYielding(false);
        setYielding(overlaps(box.getBoundingClientRect(), focused.getBoundingClientRect()));
      });
    };
    document.addEventListener('focusin', judge);
    document.addEventListener('focusout', judge);
    addEventListener('scroll', judge, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', judge);
      document.removeEventListener('focusout', judge);
      removeEventListener('scroll', judge, { capture: true });
    };
  }, [floating, own]);
  return isYielding;
};
