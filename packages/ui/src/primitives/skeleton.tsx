import { clsx } from 'clsx';

export type SkeletonProps = {
  /** Size and shape of the content to come, so that nothing moves when it is loaded. */
  className?: string;
};

/** Hidden from screen readers: the loading region sets `aria-busy` itself. */
export const Skeleton = ({ className }: SkeletonProps) => (
  <span aria-hidden className={clsx('skeleton block', className ?? 'h-4 w-full rounded-sm')} />
);

export type SkeletonTextProps = { lines?: number; className?: string };

/** Lines of text with uneven ends. */
export const SkeletonText = ({ lines = 3, className }: SkeletonTextProps) => (
  <span aria-hidden className={clsx('flex flex-col gap-2.5', className)}>
    {Array.from({ length: lines }, (_, line) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: A line is its place.
        key={line}
        className={clsx('skeleton block h-3.5 rounded-sm', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
      />
    ))}
  </span>
);

export type SkeletonCardProps = { className?: string };

/** A placeholder for a game tile: 3:4, with space for its name. */
export const SkeletonCard = ({ className }: SkeletonCardProps) => (
  <span aria-hidden className={clsx('flex flex-col gap-2', className)}>
    <span className="skeleton block aspect-3/4 w-full rounded-lg" />
    <span className="skeleton block h-3.5 w-4/5 rounded-sm" />
  </span>
);
