import { clsx } from 'clsx';
import { Headset, X } from 'lucide-react';
import type { ComponentProps, RefObject } from 'react';
import { useYieldToFocus } from './use-yield-to-focus.ts';

export type ServiceButtonProps = ComponentProps<'div'> & {
  root: RefObject<HTMLDivElement | null>;
  bubble: RefObject<HTMLButtonElement | null>;
  label: string;
  isOpen: boolean;
  /** The id of the list that it opens, once that exists. */
  controls?: string;
  onPress: () => void;
};

/**
 * The customer service bubble. Closed, it is a tab in the margin of the page, where it covers no action; open, it is
 * round. It moves aside for a focused element below it.
 */
export const ServiceButton = ({
  root,
  bubble,
  label,
  isOpen,
  controls,
  onPress,
  children,
  ...rest
}: ServiceButtonProps) => {
  const isYielding = useYieldToFocus(bubble, root);
  const Icon = isOpen ? X : Headset;
  return (
    <div
      {...rest}
      ref={root}
      className={clsx(
        'fixed end-0 bottom-6 z-sticky size-14 transition-opacity duration-enter',
        !isOpen && 'pointer-events-none',
        isYielding && 'opacity-0',
      )}
    >
      {/* Covers the space between bubble and fan, so that the pointer can reach the channels without leaving. */}
      {isOpen && <span className="absolute end-0 bottom-0 size-42 rounded-ss-[100%]" />}
      <button
        ref={bubble}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onPress}
        className={clsx(
          'absolute end-0 bottom-0 grid h-14 place-items-center border border-action-text bg-action text-on-action shadow-3 transition-[filter,scale] duration-press hover:brightness-[1.06] motion-safe:active:scale-95',
          isOpen ? 'w-14 rounded-full' : 'w-6 rounded-s-lg border-e-0',
          !(isOpen || isYielding) && 'pointer-events-auto',
        )}
      >
        <Icon aria-hidden="true" className={isOpen ? 'size-6' : 'size-4'} />
      </button>
      {children}
    </div>
  );
};
