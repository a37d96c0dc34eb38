import { clsx } from 'clsx';

export type SkeletonProps = {
  /** Size and shape: the geometry of what will stand here, so that nothing moves when it comes. */
  className?: string;
};

/** Silent: the region that waits says so itself with `aria-busy`. */
export const Skeleton = ({ className }: SkeletonProps) => (
  <span aria-hidden className={clsx('skeleton block', className ?? 'h-4 w-full rounded-sm')} />
);

export type SkeletonTextProps = { lines?: number; className?: string };

/** Lines of text that end raggedly, as text does. */
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

/** A game tile to be: three by four, with room for its name. */
export const SkeletonCard = ({ className }: SkeletonCardProps) => (
  <span aria-hidden className={clsx('flex flex-col gap-2', className)}>
    <span className="skeleton block aspect-3/4 w-full rounded-lg" />
    <span className="skeleton block h-3.5 w-4/5 rounded-sm" />
  </span>
);
