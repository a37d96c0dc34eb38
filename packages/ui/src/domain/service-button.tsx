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

/** The customer service bubble in its corner, closed or open. It moves aside for a focused element below it. */
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
        'fixed end-4 bottom-[calc(var(--tab-bar-height,4rem)+env(safe-area-inset-bottom,0px)+1rem)] z-sticky size-14 transition-opacity duration-enter lg:end-6 lg:bottom-6',
        isYielding && 'pointer-events-none opacity-0',
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
        className="relative grid size-14 place-items-center rounded-full border border-action-text bg-action text-on-action shadow-3 transition-[filter,scale] duration-press hover:brightness-[1.06] motion-safe:active:scale-95"
      >
        <Icon aria-hidden="true" className="size-6" />
      </button>
      {children}
    </div>
  );
};
