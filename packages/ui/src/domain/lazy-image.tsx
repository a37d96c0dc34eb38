import { clsx } from 'clsx';
import { type ReactNode, useCallback, useReducer } from 'react';
import { stateAfterBroken } from './lazy-image.rules.ts';
import { watchOnce } from './lazy-image-watch.ts';

export type LazyImageProps = {
  src: string;
  /** The URL of the one retry, if it differs from the first. */
  retrySrc?: string | undefined;
  width: number;
  height: number;
  /** Loaded at once: for images in the first view. */
  isEager?: boolean | undefined;
  /** At most one image of a page. */
  priority?: boolean | undefined;
  /** Shown for good once the image and its one retry have failed. */
  fallback: ReactNode;
  className?: string | undefined;
};

const Attempts = ({
  src,
  retrySrc = src,
  width,
  height,
  isEager = false,
  priority = false,
  fallback,
  className,
}: LazyImageProps) => {
  const [state, noteBroken] = useReducer(stateAfterBroken, 'first');
  // Sets `src` on the element directly, so that a card that comes into view is not rendered again.
  const whenSeen = useCallback(
    (image: HTMLImageElement) =>
      watchOnce(image, () => {
        image.src = src;
      }),
    [src],
  );

  if (state === 'failed') return fallback;
  const isAskedAtOnce = isEager || state === 'second';
  return (
    <img
      // A new element makes a new request; the same one would stay broken.
      key={state}
      ref={isAskedAtOnce ? null : whenSeen}
      src={isAskedAtOnce ? (state === 'second' ? retrySrc : src) : undefined}
      alt=""
      width={width}
      height={height}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : 'auto'}
      draggable={false}
      onError={noteBroken}
      // No fade: the tints are visible below, and a hundred pictures that fade while they scroll past are a hundred
      // layers.
      className={clsx(
        'absolute inset-0 size-full object-cover transition-[scale] duration-sheet ease-standard',
        className,
      )}
    />
  );
};

/** Fills its positioned parent with a decorative picture; the parent reserves the space. */
export const LazyImage = (props: LazyImageProps) => <Attempts key={props.src} {...props} />;
