import { clsx } from 'clsx';
import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { collisionPaddingPx, floatingPanel } from './overlay-look.ts';

export type PopoverProps = {
  /** One button; it receives the trigger props. */
  trigger: ReactElement;
  label: string;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  isOpen?: boolean;
  /** For a popover whose code was loaded by the press that opens it. */
  isDefaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
};

export const Popover = ({
  trigger,
  label,
  side = 'bottom',
  align = 'center',
  isOpen,
  isDefaultOpen,
  onOpenChange,
  children,
}: PopoverProps) => (
  <RadixPopover.Root
    {...(isOpen === undefined ? {} : { open: isOpen })}
    {...(isDefaultOpen === undefined ? {} : { defaultOpen: isDefaultOpen })}
    {...(onOpenChange === undefined ? {} : { onOpenChange })}
  >
    <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
    <RadixPopover.Portal>
      <RadixPopover.Content
        aria-label={label}
        side={side}
        align={align}
        sideOffset={8}
        collisionPadding={collisionPaddingPx}
        className={clsx(
          floatingPanel,
          'max-h-(--radix-popover-content-available-height) w-80 origin-(--radix-popover-content-transform-origin) overflow-y-auto overscroll-contain p-4 text-sm',
        )}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Portal>
  </RadixPopover.Root>
);
