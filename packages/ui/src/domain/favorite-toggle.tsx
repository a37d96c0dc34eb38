import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useId } from 'react';
import { glassControl } from './art-stage.ts';
import { inwardFocusRing } from './inward-focus-ring.ts';
import { useOncePerInterval } from './use-once-per-interval.ts';

export type FavoriteToggleProps = {
  isFavorite: boolean;
  label: string;
  /** The element that holds the game's name; it is spoken after the label. */
  nameId: string;
  onToggle: () => void;
  /** spec §9: one toggle per 1000 ms; a double click is one wish. */
  intervalMs?: number | undefined;
};

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
      // The target is the square; the glass within it stays small enough to leave the art alone.
      className={clsx(
        'group/heart absolute end-0 top-0 grid size-11 place-items-center rounded-full pointer-fine:size-10',
        inwardFocusRing,
      )}
    >
      <span className={clsx(glassControl, 'size-8 group-hover/heart:bg-page/85 group-active/heart:scale-90')}>
        <Heart
          aria-hidden="true"
          strokeWidth={2.25}
          className={clsx(
            'size-4 transition-[fill,color,scale] duration-enter ease-house',
            isFavorite ? 'fill-negative text-negative motion-safe:scale-110' : 'fill-transparent',
          )}
        />
      </span>
    </button>
  );
};
