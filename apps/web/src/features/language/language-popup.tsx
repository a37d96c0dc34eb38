import { useLanguage, useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import { Check, Globe } from 'lucide-react';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupComponentProps } from '#shared/popups/popup-kinds.ts';
import { showToast } from '#shared/toasts/toast.store.ts';

/** S15: every pack by its own name and in its own script, without flags. */
export const LanguagePopup = ({ isOpen, onClose }: PopupComponentProps<'language'>) => {
  const t = useT();
  const { packId, packs, isSwitching, choose } = useLanguage();
  const take = async (id: string) => {
    try {
      await choose(id);
      onClose();
    } catch {
      // The old texts stay; the visitor is told and may choose again.
      showToast({ tone: 'error', id: 'core.language.failed' });
    }
  };
  return (
    <PopupDialog
      kind="language"
      isOpen={isOpen}
      onClose={onClose}
      size={packs.length > 8 ? 'lg' : 'sm'}
      icon={<Globe />}
      title={t('core.language.label')}
    >
      <ul className={clsx('grid gap-2', packs.length > 8 && 'sm:grid-cols-2 md:grid-cols-3')} aria-busy={isSwitching}>
        {packs.map((pack) => {
          const isCurrent = pack.id === packId;
          return (
            <li key={pack.id}>
              <button
                className={clsx(
                  'flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 rounded-md border px-4 text-start font-semibold transition-colors duration-(--t-press)',
                  isCurrent ? 'border-control bg-surface-3' : 'border-line bg-surface-2 hover:bg-surface-3',
                )}
                type="button"
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => void take(pack.id)}
              >
                <bdi lang={pack.bcp47}>{pack.displayName}</bdi>
                {isCurrent && <Check className="size-5 shrink-0 text-action-text" aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
    </PopupDialog>
  );
};
