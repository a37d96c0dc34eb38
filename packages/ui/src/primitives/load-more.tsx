import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { LiveRegion } from './live-region.tsx';

export type LoadMoreProps = {
  hasMore: boolean;
  isLoading: boolean;
  onLoad: () => void;
  label: string;
  /** Shown and announced, such as "84 of 1,204 games". */
  status: string;
  /** Loads automatically near the end of the list. */
  isAuto?: boolean;
  /** After this many automatic loads it waits for a press; otherwise the page footer could never be reached. */
  autoLoadsMax?: number;
};

export const LoadMore = ({
  hasMore,
  isLoading,
  onLoad,
  label,
  status,
  isAuto = false,
  autoLoadsMax = 4,
}: LoadMoreProps) => {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  const [autoLoads, setAutoLoads] = useState(0);
  const isWatching = isAuto && hasMore && !isLoading && autoLoads < autoLoadsMax;

  useEffect(() => {
    if (!isWatching || end.current === null) return;
    // Observed again after each load: an end that is still in view must load again.
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        setAutoLoads((loads) => loads + 1);
        load();
      },
      { rootMargin: '400px 0px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isWatching]);

  return (
    <div ref={end} className="flex flex-col items-center gap-3 py-6">
      {hasMore && (
        <Button
          variant="outline"
          size="lg"
          isLoading={isLoading}
          onClick={() => {
            setAutoLoads(0);
            onLoad();
          }}
        >
          {label}
        </Button>
      )}
      <p aria-hidden className="text-caption text-muted tabular-nums">
        {status}
      </p>
      <LiveRegion text={status} />
    </div>
  );
};
