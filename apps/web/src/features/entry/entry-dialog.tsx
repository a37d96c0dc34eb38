import { useT } from '@fairhouse/i18n/react';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.store.ts';
import { type BannerGroup, useBanners } from '#shared/content/banners.ts';
import { PopupDialog } from '#shared/popups/popup-dialog.tsx';
import type { PopupKind } from '#shared/popups/popup-kinds.ts';
import { ServiceChannels } from '#shared/support/service-channels.tsx';

export type EntryDialogProps = {
  kind: Extract<PopupKind, 'login' | 'register' | 'forgotPassword'>;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  bannerGroup: BannerGroup;
  /** Why the visitor is here, when they did not come by themselves. */
  notice?: string | undefined;
  /** What will stand here, said plainly. */
  text: string;
  actions: ReactNode;
};

/** The art of the group at the side of wide screens; on a phone the room belongs to the words. */
const EntryArt = ({ group }: { group: BannerGroup }) => {
  const banner = useBanners(group)[0];
  return (
    // The art is dark in both themes, so the words on it are those of the dark one.
    <div
      className="brand-hero relative hidden min-h-96 overflow-hidden rounded-lg border border-line text-text-1 md:block"
      data-theme="dark"
    >
      {banner && (
        <>
          <img
            className="absolute inset-0 size-full object-cover object-[82%_50%] rtl:-scale-x-100"
            src={banner.url}
            alt=""
            decoding="async"
            onError={(event) => event.currentTarget.remove()}
          />
          <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-page to-transparent p-5 pt-16">
            <p className="font-display text-xl font-extrabold text-text-1">{banner.title}</p>
            {banner.text !== '' && <p className="mt-1 text-sm text-text-2">{banner.text}</p>}
          </div>
        </>
      )}
    </div>
  );
};

/** D03, D06, D08 until accounts exist: they say so, and lead to people. */
export const EntryDialog = (props: EntryDialogProps) => {
  const t = useT();
  const { customerService } = useBrand();
  return (
    <PopupDialog kind={props.kind} isOpen={props.isOpen} onClose={props.onClose} size="lg" title={props.title}>
      <div className="grid gap-6 md:grid-cols-2">
        <EntryArt group={props.bannerGroup} />
        <div className="flex flex-col gap-5">
          {props.notice !== undefined && (
            <p className="rounded-md border border-line bg-surface-2 px-4 py-3 font-semibold" role="status">
              {props.notice}
            </p>
          )}
          <div className="grid gap-3 rounded-lg border border-line bg-surface-2 p-5">
            <span className="grid size-11 place-items-center rounded-md bg-surface-3 text-action-text">
              <CalendarClock className="size-5.5" aria-hidden="true" />
            </span>
            <p className="font-display text-lg font-bold">{t('core.entry.notOpen.title')}</p>
            <p className="text-sm text-text-2">{props.text}</p>
          </div>
          <div className="flex flex-wrap gap-2.5">{props.actions}</div>
          <div className="mt-auto border-t border-line pt-4">
            <p className="mb-2.5 text-sm font-semibold">{t('core.service.title')}</p>
            <ServiceChannels channels={customerService} />
          </div>
        </div>
      </div>
    </PopupDialog>
  );
};
