import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { X } from 'lucide-react';
import { type ReactNode, use, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { SessionContext } from '../session/session-context.ts';
import './sheet.css';

export type SheetProps = {
  title: string;
  closeLabel: string;
  /** Null: the player cannot close it and must answer. */
  onClose: (() => void) | null;
  /** Before the title: the back button within the sheet. */
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** The browser's own dialog: it traps focus, closes on Escape and restores the focus. */
export const Sheet = ({ title, closeLabel, onClose, lead, children, footer }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const session = use(SessionContext);
  // It covers the rounds and the stop button.
  useEffect(() => session?.autoplay.stop('hidden'), [session]);
  // In the layout phase: it must be closed while it is still in the document, or the focus is lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="sheet"
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="flex max-h-[inherit] flex-col">
        <header className="flex shrink-0 items-center gap-3 border-line border-b px-5 py-3">
          {lead}
          <h2 id={titleId} className="min-w-0 grow font-display font-bold text-lg leading-title">
            {title}
          </h2>
          {onClose !== null && (
            <IconButton label={closeLabel} size="sm" onClick={onClose} className="-me-2">
              <X />
            </IconButton>
          )}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long text without a control in it must scroll by keyboard. */}
        <div tabIndex={0} className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4">
          {children}
        </div>
        {footer !== undefined && <footer className="shrink-0 border-line border-t px-5 py-4">{footer}</footer>}
      </div>
    </dialog>
  );
};
