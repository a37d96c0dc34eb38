import { clsx } from 'clsx';
import { useId } from 'react';
import { inwardFocusRing } from './inward-focus-ring.ts';
import { useOncePerInterval } from './use-once-per-interval.ts';

export type FavoriteToggleProps = {
  isFavorite: boolean;
  label: string;
  /** The element that holds the game's name; it is read after the label. */
  nameId: string;
  onToggle: () => void;
  /** spec §9: one toggle per 1000 ms, so a double click counts once. */
  intervalMs?: number | undefined;
};

/** The heart of lucide (ISC). */
const heart =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5';

export const FavoriteToggle = ({ isFavorite, label, nameId, onToggle, intervalMs = 1000 }: FavoriteToggleProps) => {
  const id = useId();
  const once = useOncePerInterval(intervalMs);
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      aria-labelledby={`${id} ${nameId}`}
      aria-pressed={isFavorite}
      onClick={() => once(onToggle)}
      // The touch target is the square; the visible circle stays small to leave the art visible.
      className={clsx(
        'group/heart absolute end-0 top-0 grid size-11 place-items-center rounded-full pointer-fine:size-10',
        inwardFocusRing,
      )}
    >
      {/* Drawn without a blur: a hundred hearts scroll past, so each must be cheap. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.25}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={clsx(
          'size-8 rounded-full bg-page/65 p-2 transition-[background-color,fill,color,scale] duration-press ease-standard group-hover/heart:bg-page/85 motion-safe:group-active/heart:scale-90',
          isFavorite ? 'fill-negative text-negative' : 'text-text-1',
        )}
      >
        <path d={heart} />
      </svg>
    </button>
  );
};
