import { type RefCallback, useCallback, useState } from 'react';

export type ScrollEdges = { isAtStart: boolean; isAtEnd: boolean };

// Browsers round scroll positions; smaller differences are ignored.
const tolerancePx = 2;

const measure = (element: Element, axis: 'inline' | 'block'): ScrollEdges => {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
  // In right-to-left pages scrollLeft is negative, so its absolute value is the distance scrolled.
  const gone = axis === 'inline' ? Math.abs(scrollLeft) : scrollTop;
  const way = axis === 'inline' ? scrollWidth - clientWidth : scrollHeight - clientHeight;
  return { isAtStart: gone <= tolerancePx, isAtEnd: gone >= way - tolerancePx };
};

/** Whether a scroller is at its ends; if at both, there is nothing to scroll. */
export const useScrollEdges = <Scroller extends Element>(
  axis: 'inline' | 'block',
): [ref: RefCallback<Scroller>, edges: ScrollEdges] => {
  const [edges, setEdges] = useState<ScrollEdges>({ isAtStart: true, isAtEnd: true });
  const ref = useCallback<RefCallback<Scroller>>(
    (element) => {
      if (!element) return;
      const look = () => {
        const now = measure(element, axis);
        setEdges((before) => (before.isAtStart === now.isAtStart && before.isAtEnd === now.isAtEnd ? before : now));
      };
      const sizes = new ResizeObserver(look);
      sizes.observe(element);
      for (const child of element.children) sizes.observe(child);
      element.addEventListener('scroll', look, { passive: true });
      return () => {
        sizes.disconnect();
        element.removeEventListener('scroll', look);
      };
    },
    [axis],
  );
  return [ref, edges];
};
