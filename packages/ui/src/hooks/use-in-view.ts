import { type RefCallback, useCallback, useState } from 'react';

export type InViewOptions = {
  /** The share of the element that must be visible. */
  threshold?: number;
  rootMargin?: string;
  /** Stays true once seen, and stops looking. */
  isOnce?: boolean;
};

/** Whether the element with the returned ref is visible. */
export const useInView = <Seen extends Element>({
  threshold = 0.1,
  rootMargin = '0px',
  isOnce = false,
}: InViewOptions = {}): [ref: RefCallback<Seen>, isInView: boolean] => {
  const [isInView, setIsInView] = useState(false);
  const ref = useCallback<RefCallback<Seen>>(
    (element) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => {
          // Several crossings may arrive together; only the last one is still true.
          const isSeen = entries.at(-1)?.isIntersecting ?? false;
          setIsInView(isSeen);
          if (isSeen && isOnce) observer.disconnect();
        },
        { threshold, rootMargin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [threshold, rootMargin, isOnce],
  );
  return [ref, isInView];
};
