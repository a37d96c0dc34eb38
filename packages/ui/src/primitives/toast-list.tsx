import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Direction, Toast } from 'radix-ui';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { dropToast, type ToastEntry, type ToastTone } from './toast-store.ts';

export type ToastListProps = { toasts: readonly ToastEntry[]; label: string; closeLabel: string };

const tones: Record<ToastTone, { Icon: typeof Info; colour: string; shownMs: number }> = {
  success: { Icon: CircleCheck, colour: 'text-positive', shownMs: 5_000 },
  info: { Icon: Info, colour: 'text-info', shownMs: 5_000 },
  warning: { Icon: TriangleAlert, colour: 'text-warning', shownMs: 8_000 },
  error: { Icon: CircleAlert, colour: 'text-negative', shownMs: 8_000 },
};

// Long enough to reach the action button by keyboard.
const shownWithActionMs = 12_000;

/** Rendered by `ToastHost`; the live region is polite, pauses on hover and focus, and F8 moves the focus to it. */
export const ToastList = ({ toasts, label, closeLabel }: ToastListProps) => {
  const dir = Direction.useDirection();
  return (
    <Toast.Provider label={label} swipeDirection={dir === 'rtl' ? 'left' : 'right'}>
      {toasts.map(({ id, tone, text, action }) => {
        const { Icon, colour, shownMs } = tones[tone];
        return (
          <Toast.Root
            key={id}
            type="background"
            duration={action ? shownWithActionMs : shownMs}
            onOpenChange={(isOpen) => !isOpen && dropToast(id)}
            className="flex animate-rise-in items-center gap-3 rounded-lg border border-line bg-surface-1 dark:bg-surface-3 py-2 ps-4 pe-2 text-sm text-text-1 shadow-3 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
          >
            <Icon aria-hidden className={clsx('size-5 shrink-0', colour)} />
            <Toast.Description className="min-w-0 grow break-words py-1.5">{text}</Toast.Description>
            {action && (
              <Toast.Action altText={action.label} asChild onClick={action.onSelect}>
                <Button size="sm" variant="outline">
                  {action.label}
                </Button>
              </Toast.Action>
            )}
            <Toast.Close asChild>
              <IconButton label={closeLabel} size="sm">
                <X />
              </IconButton>
            </Toast.Close>
          </Toast.Root>
        );
      })}
      <Toast.Viewport
        data-toasts
        label={label}
        className="fixed inset-x-3 top-[calc(env(safe-area-inset-top)+0.75rem)] z-toast flex flex-col gap-2 rounded-lg sm:start-auto sm:end-6 sm:top-auto sm:bottom-6 sm:w-96"
      />
    </Toast.Provider>
  );
};
