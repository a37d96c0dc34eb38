import { useT } from '@fairhouse/i18n/react';
import type * as wire from '@fairhouse/protocol/wire-types';
import { Button } from '@fairhouse/ui/primitives/button';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Megaphone, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { openPopup } from '#shared/popups/popup.store.ts';

export type AnnouncementCardProps = {
  announcement: wire.Announcement;
  onShown: () => void;
  onClose: () => void;
};

/** One announcement in a corner, beside the page and never over a dialog. Its text opens on request. */
export const AnnouncementCard = ({ announcement, onShown, onClose }: AnnouncementCardProps) => {
  const t = useT();
  const noteShown = useEffectEvent(onShown);
  useEffect(() => noteShown(), []);
  return (
    <aside
      aria-label={t('core.announcement.title')}
      className="fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom,0px))] z-(--z-sticky) flex items-center gap-3 rounded-lg border border-line bg-surface-1 py-2 ps-4 pe-2 shadow-3 sm:inset-x-auto sm:end-4 sm:w-104 lg:end-24 lg:bottom-6"
    >
      <Megaphone aria-hidden="true" className="size-5 shrink-0 text-action-text rtl:-scale-x-100" />
      <p className="min-w-0 flex-1 text-sm">
        <bdi className="line-clamp-2 font-semibold">{announcement.title}</bdi>
      </p>
      <Button
        size="sm"
        onClick={() => {
          onClose();
          openPopup('announcement', { announcementId: announcement.id });
        }}
      >
        {t('home.announcement.read')}
      </Button>
      <IconButton variant="ghost" size="sm" label={t('core.action.close')} onClick={onClose}>
        <X />
      </IconButton>
    </aside>
  );
};
