import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { shareStyleNonce } from '../hooks/style-nonce.ts';
import { useOverlayFocus } from '../hooks/use-overlay-focus.ts';
import { IconButton } from './icon-button.tsx';
import { isOnToast, overlayPanel, scrim } from './overlay-look.ts';

shareStyleNonce();

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** `start` is the drawer of the side menu. */
  side: 'bottom' | 'start' | 'end';
  title: string;
  /** The title is kept for screen readers. */
  isTitleHidden?: boolean;
  closeLabel: string;
  footer?: ReactNode;
  children: ReactNode;
  returnFocusTo?: RefObject<HTMLElement | null>;
};

const sides = {
  bottom:
    'inset-x-0 bottom-0 mx-auto max-h-[calc(100dvh-2.5rem)] max-w-2xl rounded-t-2xl border-t pb-[env(safe-area-inset-bottom)] data-[state=open]:animate-sheet-up data-[state=closed]:animate-sheet-down',
  start:
    'inset-y-0 start-0 w-80 max-w-[calc(100vw-3rem)] border-e data-[state=open]:animate-sheet-start data-[state=closed]:animate-fade-out',
  end: 'inset-y-0 end-0 w-96 max-w-[calc(100vw-3rem)] border-s data-[state=open]:animate-sheet-end data-[state=closed]:animate-fade-out',
};

export const Sheet = ({ isOpen, onClose, ...panel }: SheetProps) => (
  <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={scrim} />
      <SheetPanel onClose={onClose} {...panel} />
    </RadixDialog.Portal>
  </RadixDialog.Root>
);

const SheetPanel = ({
  onClose,
  side,
  title,
  isTitleHidden = false,
  closeLabel,
  footer,
  children,
  returnFocusTo,
}: Omit<SheetProps, 'isOpen'>) => (
  <RadixDialog.Content
    aria-describedby={undefined}
    {...useOverlayFocus(returnFocusTo)}
    onInteractOutside={(event) => isOnToast(event.target) && event.preventDefault()}
    className={clsx(overlayPanel, 'fixed flex flex-col overflow-hidden bg-surface-1', sides[side])}
  >
    <header className="flex shrink-0 items-center gap-3 px-5 pt-4 pb-2">
      <RadixDialog.Title
        className={clsx('min-w-0 grow font-display text-lg leading-title', isTitleHidden && 'sr-only')}
      >
        {title}
      </RadixDialog.Title>
      <IconButton label={closeLabel} size="sm" onClick={onClose} className="-me-2 ms-auto">
        <X />
      </IconButton>
    </header>
    <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
    {footer !== undefined && <footer className="shrink-0 border-line border-t px-5 py-4">{footer}</footer>}
  </RadixDialog.Content>
);
