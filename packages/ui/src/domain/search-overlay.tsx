import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { shareStyleNonce } from '../hooks/style-nonce.ts';
import { useOverlayFocus } from '../hooks/use-overlay-focus.ts';
import { useScrollEdges } from '../hooks/use-scroll-edges.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import { isOnToast, overlayPanel, scrim } from '../primitives/overlay-look.ts';

shareStyleNonce();

export type SearchOverlayProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Stays fixed while the results scroll below it. */
  field: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

const Panel = ({ onClose, title, closeLabel, field, foot, children }: Omit<SearchOverlayProps, 'isOpen'>) => {
  const { onCloseAutoFocus } = useOverlayFocus();
  const [body, { isAtStart, isAtEnd }] = useScrollEdges<HTMLDivElement>('block');
  return (
    <RadixDialog.Content
      aria-describedby={undefined}
      // The field focuses itself.
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={onCloseAutoFocus}
      onInteractOutside={(event) => isOnToast(event.target) && event.preventDefault()}
      className={clsx(
        overlayPanel,
        'fixed inset-0 flex flex-col overflow-hidden bg-surface-1 data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
        'sm:inset-x-0 sm:top-[8dvh] sm:bottom-auto sm:mx-auto sm:max-h-[min(46rem,84dvh)] sm:w-[calc(100%-3rem)] sm:max-w-2xl sm:rounded-xl sm:border',
      )}
    >
      <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
      <header className="flex shrink-0 items-center gap-2 border-line border-b ps-4 pe-2 sm:ps-5 sm:pe-3">
        {field}
        <span aria-hidden="true" className="h-6 border-line border-s" />
        <IconButton label={closeLabel} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div
        ref={body}
        // Content longer than the panel must be scrollable by keyboard.
        tabIndex={isAtStart && isAtEnd ? undefined : 0}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2 -outline-offset-2 sm:p-2.5"
      >
        <div>{children}</div>
      </div>
      {foot && (
        <footer className="hidden shrink-0 border-line border-t px-5 py-2.5 text-caption text-muted pointer-fine:block">
          {foot}
        </footer>
      )}
    </RadixDialog.Content>
  );
};

/** The global search: full screen on a phone, a panel near the top of a wide page. */
export const SearchOverlay = ({ isOpen, onClose, ...panel }: SearchOverlayProps) => (
  <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={scrim} />
      <Panel onClose={onClose} {...panel} />
    </RadixDialog.Portal>
  </RadixDialog.Root>
);
