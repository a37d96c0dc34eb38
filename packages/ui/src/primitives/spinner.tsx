import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';

export type SpinnerProps = {
  /** `text` is as tall as the words beside it. */
  size?: 'text' | 'md' | 'lg';
  /** Spoken; leave it out where a text beside it already says that something is going on. */
  label?: string;
};

const sizes = { text: 'size-[1.25em]', md: 'size-6', lg: 'size-10' };

/** Turns only where motion is welcome; elsewhere it breathes, so that a wait still shows. */
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
