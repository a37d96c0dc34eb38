import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

export type SpinnerProps = {
  /** `text` is as tall as the words beside it. */
  size?: 'text' | 'md' | 'lg';
  /** Read by screen readers; omit it if a text beside it already describes the activity. */
  label?: string;
};

const sizes = { text: 'size-[1.25em]', md: 'size-6', lg: 'size-10' };

/** Rotates only if motion is allowed; otherwise it pulses, so that a wait is still visible. */
export const Spinner = ({ size = 'text', label }: SpinnerProps) => {
  const wheel = (
    <LoaderCircle
      aria-hidden
      data-motion="fade"
      className={clsx('animate-breathe motion-safe:animate-spin', sizes[size])}
    />
  );
  if (label === undefined) return wheel;
  return (
    <span role="status" className="inline-flex">
      {wheel}
      <span className="sr-only">{label}</span>
    </span>
  );
};
