import { clsx } from 'clsx';
import { type ReactNode, useEffect, useReducer } from 'react';
import { useInView } from '../hooks/use-in-view.ts';
import { nextImageState } from './lazy-image.rules.ts';

export type LazyImageProps = {
  src: string;
  width: number;
  height: number;
  /** Asked for at once: what stands in the first view. */
  isEager?: boolean | undefined;
  /** One image of a page at most. */
  priority?: boolean | undefined;
  /** Shown for good once the image and its one retry have failed. */
  fallback: ReactNode;
  className?: string | undefined;
};

const Attempts = ({ src, width, height, isEager = false, priority = false, fallback, className }: LazyImageProps) => {
  const [state, tell] = useReducer(nextImageState, isEager ? 'loading' : 'idle');
  const [frame, isInView] = useInView<HTMLSpanElement>({ threshold: 0.1, isOnce: true }); // spec §9: lazy image threshold.

  useEffect(() => {
    if (isInView) tell('seen');
  }, [isInView]);

  if (state === 'failed') return fallback;
  return (
    <span ref={frame} className="absolute inset-0 block">
      {state !== 'idle' && (
        <img
          // A new element asks the network again; the same one would stay broken.
          key={state === 'retrying' ? 'second' : 'first'}
          src={src}
          alt=""
          width={width}
          height={height}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : 'auto'}
          draggable={false}
          onLoad={() => tell('loaded')}
          onError={() => tell('broken')}
          className={clsx(
            'size-full object-cover transition-[opacity,scale] duration-sheet ease-house',
            // What is eager paints as it comes: a fade would hold back the largest paint of the page.
            state === 'shown' || isEager ? 'opacity-100' : 'opacity-0',
            className,
          )}
        />
      )}
    </span>
  );
};

/** Fills its positioned parent with a decorative picture; the parent reserves the space. */
export const LazyImage = (props: LazyImageProps) => <Attempts key={props.src} {...props} />;
