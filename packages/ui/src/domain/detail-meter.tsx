import { clsx } from 'clsx';

export type DetailMeterProps = {
  /** The number of filled steps. */
  level: number;
  steps: number;
  /** The level in words, because the steps have no meaning for screen readers. */
  label: string;
};

/** A few rising steps, some of them filled. */
export const DetailMeter = ({ level, steps, label }: DetailMeterProps) => (
  <span role="img" aria-label={label} className="flex h-6 items-end gap-1">
    {Array.from({ length: steps }, (_, step) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing but their order.
        key={step}
        className={clsx(
          'w-2.5 rounded-xs',
          step < level ? 'bg-action-text' : 'bg-surface-3 inset-ring inset-ring-line',
        )}
        style={{ blockSize: `${((step + 2) / (steps + 1)) * 100}%` }}
      />
    ))}
  </span>
);
