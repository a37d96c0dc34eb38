import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { shareStyleNonce } from '../hooks/style-nonce.ts';
import { useAutoClose } from '../hooks/use-auto-close.ts';
import { useOverlayFocus } from '../hooks/use-overlay-focus.ts';
import { useScrollEdges } from '../hooks/use-scroll-edges.ts';
import { IconButton } from './icon-button.tsx';
import { isOnToast, overlayPanel, scrim } from './overlay-look.ts';

shareStyleNonce();

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The title is kept for screen readers. */
  isTitleHidden?: boolean;
  description?: ReactNode;
  icon?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `false` leaves only the dialog's own controls: no close button, no Escape, no click on the backdrop. */
  isClosable?: boolean;
  closesOnCover?: boolean;
  closeLabel: string;
  /** For pure confirmations only. Pauses while the pointer is over the dialog or the focus is inside. */
  autoCloseMs?: number;
  footer?: ReactNode;
  children?: ReactNode;
  /** By default the focus returns to the element that had it. */
  returnFocusTo?: RefObject<HTMLElement | null>;
};

const sizes = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl', xl: 'sm:max-w-5xl' };

export const Dialog = ({ isOpen, onClose, ...panel }: DialogProps) => (
  <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={scrim} />
      <DialogPanel onClose={onClose} {...panel} />
    </RadixDialog.Portal>
  </RadixDialog.Root>
);

// A separate component, because it is mounted only while open: timers, pauses and scroll state start afresh each time.
const DialogPanel = ({
  onClose,
  title,
  isTitleHidden = false,
  description,
  icon,
  size = 'md',
  isClosable = true,
  closesOnCover = true,
  closeLabel,
  autoCloseMs,
  footer,
  children,
  returnFocusTo,
}: Omit<DialogProps, 'isOpen'>) => {
  const [isHovered, setIsHovered] = useState(false);
  const [isKeyboardInside, setIsKeyboardInside] = useState(false);
  const [body, { isAtStart, isAtEnd }] = useScrollEdges<HTMLDivElement>('block');
  const focus = useOverlayFocus(returnFocusTo);
  useAutoClose({ afterMs: autoCloseMs, isPaused: isHovered || isKeyboardInside, onEnd: onClose });
  const hasHead = !isTitleHidden || isClosable;

  return (
    <RadixDialog.Content
      {...(description === undefined ? { 'aria-describedby': undefined } : {})}
      {...focus}
      onEscapeKeyDown={(event) => !isClosable && event.preventDefault()}
      onInteractOutside={(event) => {
        if (!isClosable || !closesOnCover || isOnToast(event.target)) event.preventDefault();
      }}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => setIsKeyboardInside(event.target !== event.currentTarget)}
      className={clsx(
        overlayPanel,
        'fixed inset-x-0 bottom-0 flex max-h-[calc(100dvh-2.5rem)] flex-col overflow-hidden rounded-t-2xl border-t bg-surface-1 pb-[env(safe-area-inset-bottom)]',
        'data-[state=open]:animate-sheet-up data-[state=closed]:animate-sheet-down',
        'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100%-3rem)] sm:rounded-xl sm:border sm:pb-0 sm:data-[state=closed]:animate-fade-out sm:data-[state=open]:animate-rise-in',
        sizes[size],
      )}
    >
      <header
        className={clsx(
          'flex shrink-0 items-start gap-3 border-b px-5 transition-colors sm:px-6',
          hasHead ? 'pt-4 pb-3 sm:pt-5' : 'pt-5',
          isAtStart ? 'border-transparent' : 'border-line',
        )}
      >
        {icon && (
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-lg bg-surface-3 text-action-text [&>svg]:size-5"
          >
            {icon}
          </span>
        )}
        <div className={clsx('min-w-0 grow', hasHead && 'min-h-10 content-center')}>
          <RadixDialog.Title className={isTitleHidden ? 'sr-only' : 'text-balance font-display text-lg leading-title'}>
            {title}
          </RadixDialog.Title>
          {description !== undefined && (
            <RadixDialog.Description className="mt-1 text-sm text-text-2">{description}</RadixDialog.Description>
          )}
        </div>
        {isClosable && (
          <IconButton label={closeLabel} size="sm" onClick={onClose} className="-me-2 mt-1 pointer-coarse:-mt-0.5">
            <X />
          </IconButton>
        )}
      </header>
      {children !== undefined && (
        <div
          ref={body}
          // A long text must be scrollable by keyboard.
          tabIndex={isAtStart && isAtEnd ? undefined : 0}
          className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 pb-5 -outline-offset-2 sm:px-6 sm:pb-6"
        >
          <div>{children}</div>
        </div>
      )}
      {footer !== undefined && (
        <footer
          className={clsx(
            'flex shrink-0 flex-wrap justify-end gap-3 border-t px-5 pt-3 pb-4 transition-colors *:grow sm:px-6 sm:pb-5 sm:*:grow-0',
            isAtEnd ? 'border-transparent' : 'border-line',
          )}
        >
          {footer}
        </footer>
      )}
    </RadixDialog.Content>
  );
};
