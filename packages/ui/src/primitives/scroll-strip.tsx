import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useScrollEdges } from '../hooks/use-scroll-edges.ts';
import { edgeFade, edgeFadeStyle } from './edge-fade.ts';

/** One row that scrolls sideways and fades where there is more to see. */
export const ScrollStrip = ({ className, children }: { className?: string; children: ReactNode }) => {
  const [strip, edges] = useScrollEdges<HTMLDivElement>('inline');
  return (
    <div
      ref={strip}
      style={edgeFadeStyle(edges)}
      className={clsx(
        // The padding leaves space for the focus ring, which a scroller would clip.
        '-m-1 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none]',
        edgeFade,
        className,
      )}
    >
      {children}
    </div>
  );
};
