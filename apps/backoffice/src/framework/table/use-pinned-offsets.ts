import { type RefObject, useLayoutEffect, useState } from 'react';

/** The offset of each pinned column from the start edge, so that they stay while the rest scrolls. */
export const usePinnedOffsets = (head: RefObject<HTMLTableRowElement | null>, count: number): readonly number[] => {
  const [offsets, setOffsets] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const row = head.current;
    if (row === null) return;
    const measure = () => {
      let at = 0;
      const next = [...row.cells].slice(0, count).map((cell) => {
        const own = at;
        at += cell.offsetWidth;
        return own;
      });
      setOffsets((known) => (known.join() === next.join() ? known : next));
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const cell of row.cells) watch.observe(cell);
    return () => watch.disconnect();
  }, [head, count]);
  return offsets;
};
